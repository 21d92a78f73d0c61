/**
 * Asks as fast as answers come and no faster: while one question is open only the newest of all later ones is kept,
 * and an answer that has been overtaken is dropped.
 */
export class Newest<Question, Answer> {
  /** Over as soon as no question is open. */
  answered: Promise<void> = Promise.resolve();
  private busy = false;
  private waiting: { question: Question } | undefined;

  constructor(
    private readonly ask: (question: Question) => Promise<Answer>,
    private readonly tell: (question: Question, answer: Answer) => void,
    private readonly fail: (error: Error) => void,
  ) {}

  /** Asks this, now or as soon as the open question is answered. */
  want(question: Question): void {
    if (this.busy) this.waiting = { question };
    else this.answered = this.run(question);
  }

  private async run(question: Question): Promise<void> {
    this.busy = true;
    for (let next: Question | undefined = question; next !== undefined;) {
      const asked: Question = next;
      this.waiting = undefined;
      try {
        const answer = await this.ask(asked);
        if (!this.overtaken()) this.tell(asked, answer);
      } catch (error) {
        if (!this.overtaken()) this.fail(error as Error);
      }
      next = this.overtaken() ? this.waiting!.question : undefined;
    }
    this.busy = false;
  }

  private overtaken(): boolean {
    return this.waiting !== undefined;
  }
}
