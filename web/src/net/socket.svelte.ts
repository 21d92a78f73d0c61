import type { ClientMessage, ServerMessage } from '../protocol/types';
import { waitBefore } from './backoff';

/** The version of the protocol that this page speaks. Its type is the one that the program speaks. */
const PROTOCOL = 1;
const PING_MS = 15_000;
const SILENCE_MS = 25_000;
/** This many attempts fail before there seems to be a reason. */
const PATIENCE = 4;

export type Link = 'connecting' | 'open' | 'lost';

/**
 * The one socket of this page. It connects again by itself, and asks the listener to introduce
 * itself again each time.
 */
export class TableSocket {
  link: Link = $state('connecting');
  /** Why the server does not understand this page, if it speaks another version of the protocol. */
  outdated: string | undefined = $state();
  /** Why whoever runs the server lets nobody in from here, if they do not. */
  banned: string | undefined = $state();
  /** Whether several attempts in a row were turned away. */
  turnedAway = $derived.by(() => this.failures >= PATIENCE);
  private socket: WebSocket | undefined;
  private failures = $state(0);
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;
  private heard = 0;

  constructor(
    private readonly onOpen: () => void,
    private readonly onMessage: (message: ServerMessage) => void,
  ) {
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    this.connect();
  }

  /** Sends a message; says whether there was a connection to send it on. */
  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Ends the connection for good. */
  close(): void {
    this.closed = true;
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    clearTimeout(this.timer);
    clearInterval(this.pinging);
    this.socket?.close();
  }

  private connect(): void {
    const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => {
      this.failures = 0;
      this.heard = Date.now();
      this.link = 'open';
      this.pinging = setInterval(() => this.checkPulse(), PING_MS);
      this.send({ type: 'hello', protocol: PROTOCOL });
      this.onOpen();
    };
    socket.onmessage = (event) => {
      this.heard = Date.now();
      const message = JSON.parse(String(event.data)) as ServerMessage;
      if (message.type === 'outdated') this.outdated = message.sentence;
      if (message.type === 'turned_away') this.banned = message.sentence;
      // Only a page that is loaded afresh is heard again.
      if (this.outdated ?? this.banned) this.close();
      else this.onMessage(message);
    };
    socket.onclose = () => this.retry();
  }

  private retry(): void {
    clearInterval(this.pinging);
    if (this.closed) return;
    this.failures += 1;
    this.link = 'lost';
    this.timer = setTimeout(() => this.connect(), waitBefore(this.failures, Math.random()));
  }

  /** A connection that died without a word is noticed by its silence. */
  private checkPulse(): void {
    if (Date.now() - this.heard > SILENCE_MS) this.socket?.close();
    else this.send({ type: 'ping', n: this.heard % 1_000_000 });
  }

  /** The network or the reader came back: no reason to wait any longer. */
  private hurry = (): void => {
    if (this.link !== 'lost' || document.visibilityState === 'hidden') return;
    clearTimeout(this.timer);
    if (this.socket?.readyState === WebSocket.CLOSED) this.connect();
  };
}
