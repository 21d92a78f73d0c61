/** More than one of a thing. */
function several(one: string): string {
  if (/(ch|sh|s|x)$/.test(one)) return `${one}es`;
  return /[^aeiou]y$/.test(one) ? `${one.slice(0, -1)}ies` : `${one}s`;
}

/** A number of things: “1 card”, “2 matches”. `many` is for words like “lives”. */
export const counted = (number: number, one: string, many = several(one)): string =>
  `${number} ${number === 1 ? one : many}`;
