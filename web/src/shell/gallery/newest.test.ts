import { expect, test } from 'vitest';
import { Newest } from './newest';

/** A server that answers when it is told to. */
function slow() {
  const open: { question: string; answer: (fails?: Error) => Promise<void> }[] = [];
  const told: string[] = [];
  const failed: string[] = [];
  const newest = new Newest(
    (question: string) =>
      new Promise<string>((done, fail) => {
        const answer = async (error?: Error) => {
          if (error) fail(error);
          else done(question.toUpperCase());
          await new Promise((settled) => queueMicrotask(() => queueMicrotask(() => settled(undefined))));
        };
        open.push({ question, answer });
      }),
    (question, answer) => told.push(`${question} ${answer}`),
    (error) => failed.push(error.message),
  );
  return { newest, open, told, failed };
}

test('a question is asked at once, and answered', async () => {
  const { newest, open, told } = slow();
  newest.want('a');
  await open[0]?.answer();
  expect(told).toEqual(['a A']);
});

test('of what is typed meanwhile only the newest is asked, and late answers are dropped', async () => {
  const { newest, open, told } = slow();
  newest.want('a');
  newest.want('ab');
  newest.want('abc');
  expect(open.map(({ question }) => question)).toEqual(['a']);
  await open[0]?.answer();
  expect(open.map(({ question }) => question)).toEqual(['a', 'abc']);
  await open[1]?.answer();
  expect(told).toEqual(['abc ABC']);
});

test('whoever waits for the answer waits for the newest one', async () => {
  const { newest, open, told } = slow();
  newest.want('a');
  const over = newest.answered.then(() => told.push('over'));
  newest.want('b');
  await open[0]?.answer();
  expect(told).toEqual([]);
  await open[1]?.answer();
  await over;
  expect(told).toEqual(['b B', 'over']);
});

test('a failure is told, unless it has been overtaken, and asking goes on', async () => {
  const { newest, open, told, failed } = slow();
  newest.want('a');
  newest.want('b');
  await open[0]?.answer(new Error('late'));
  await open[1]?.answer(new Error('gone'));
  expect(failed).toEqual(['gone']);
  newest.want('c');
  await open[2]?.answer();
  expect(told).toEqual(['c C']);
});
