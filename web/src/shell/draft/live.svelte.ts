import { ownName } from '../../app/settings.svelte';
import { toasts } from '../../app/toasts.svelte';
import { draftToken, dropDraft, joinDraft } from '../../net/drafting';
import { TableSocket } from '../../net/socket.svelte';
import type { ClientMessage, DraftState, ServerMessage } from '../../protocol/types';

/** A draft on the server as this browser sees it. */
export class LiveDraft {
  state: DraftState | undefined = $state.raw();
  /** Why there is nothing to see. */
  lost: string | undefined = $state();
  /** The card that was taken, while the server has not said so yet. */
  taking: string | undefined = $state();
  /** When the time of those who are choosing is up, by this browser's clock. */
  deadline: number | undefined = $state();
  readonly socket: TableSocket;
  /** Whether it was begun, while the server has not said so yet. */
  private beginning = false;

  constructor(readonly id: string) {
    this.socket = new TableSocket(
      () => this.watch(),
      (message) => this.hear(message),
    );
  }

  /** Introduces itself: with the seat's token, if this browser holds it. What was on its way may not have arrived. */
  watch(): void {
    this.forget();
    const token = draftToken(this.id);
    this.socket.send({ type: 'watch_draft', draft: this.id, ...(token ? { token } : {}) });
  }

  /** Takes a seat. */
  async sit(): Promise<void> {
    await joinDraft(this.id, ownName());
    this.watch();
  }

  /** Begins it. Whoever presses twice begins it once. */
  begin(): void {
    if (this.beginning) return;
    this.beginning = true;
    this.send({ type: 'begin_draft', draft: this.id });
  }

  /** Takes a card out of the pack. Whoever presses twice takes one. */
  take(card: string): void {
    const { state } = this;
    if (!state || this.taking !== undefined || !state.pack.includes(card)) return;
    this.taking = card;
    this.send({ type: 'take', draft: this.id, taken: state.taken.length, card });
  }

  /** Gives up one’s seat. */
  leave(): void {
    this.send({ type: 'leave_draft', draft: this.id });
  }

  /** Takes a seat from somebody who is not wanted, or does not come back. */
  free(seat: number): void {
    this.send({ type: 'free_seat', draft: this.id, seat });
  }

  close(): void {
    this.socket.close();
  }

  private send(message: ClientMessage): void {
    if (this.socket.send(message)) return;
    this.forget();
    toasts.show('There is no connection just now. It is being restored.', { bad: true });
  }

  /** Nothing is on its way any more. */
  private forget(): void {
    this.taking = undefined;
    this.beginning = false;
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'draft' && message.draft === this.id) this.arrive(message.state);
    else if (message.type === 'refused' && message.draft === this.id) this.refused(message.sentence);
  }

  private arrive(state: DraftState): void {
    if (state.taken.length !== this.state?.taken.length) this.taking = undefined;
    if (this.state?.you !== undefined && state.you === undefined) this.unseated();
    this.state = state;
    this.lost = undefined;
    this.deadline = state.left_ms === undefined ? undefined : performance.now() + state.left_ms;
  }

  /** The seat was left, in whatever tab, or freed by somebody else. */
  private unseated(): void {
    dropDraft(this.id);
    toasts.show('You no longer have a seat in this draft.');
  }

  private refused(sentence: string): void {
    this.forget();
    if (this.state) toasts.show(sentence, { bad: true });
    else this.lost = sentence;
  }
}
