import { first, type Taste } from '$e2e/support/taste';

/** Strikes, else fills the field, else draws. */
export class Striker implements Taste {
  private summoned = 0;

  wish(keys: readonly string[]): string {
    const summon = this.summoned < 2 ? [/^summon .* AV$/] : [];
    const key = first(
      keys,
      /^attack \S+ player/,
      /^attack /,
      /^(choose|order|yes|stance)/,
      ...summon,
      /^pass/,
      /^draw/,
      /^(skip|no)/,
    );
    if (key.startsWith('summon')) this.summoned += 1;
    else if (/^(draw|skip|discard)/.test(key)) this.summoned = 0;
    return key;
  }
}
