import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints what was measured, and what has kept something from being measured. */
export default class Printed implements Reporter {
  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk);
  }

  onTestEnd(test: TestCase, { errors }: TestResult): void {
    for (const { message = '' } of errors) process.stderr.write(`${test.title}: ${message}\n`);
  }
}
