import type { ClientMessage, ServerMessage } from '../protocol/types';

/** What a page said in a test, and the ways in which the server speaks to it. */
export const wire = {
  sent: [] as ClientMessage[],
  connected: true,
  open: () => {},
  say: (() => {}) as (message: ServerMessage) => void,
};

/** What a test has in place of `net/socket.svelte`. */
export const wired = {
  TableSocket: class {
    constructor(open: () => void, say: (message: ServerMessage) => void) {
      Object.assign(wire, { open, say });
    }
    send(message: ClientMessage): boolean {
      if (wire.connected) wire.sent.push(message);
      return wire.connected;
    }
    close(): void {}
  },
};
