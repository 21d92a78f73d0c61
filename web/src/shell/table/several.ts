/** Equal cards, counted or told apart. */

/** The same cards once each, with their number, in order of first appearance. */
export function counted<T extends { id: string }>(faces: readonly T[]): { face: T; count: number }[] {
  const found = new Map<string, { face: T; count: number }>();
  for (const face of faces) {
    const known = found.get(face.id);
    if (known) known.count += 1;
    else found.set(face.id, { face, count: 1 });
  }
  return [...found.values()];
}

/** Names equal cards apart: the first, the second and so on of each id. */
export function numbered<T>(items: readonly T[], idOf: (item: T) => string): { item: T; key: string }[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const id = idOf(item);
    const n = seen.get(id) ?? 0;
    seen.set(id, n + 1);
    return { item, key: `${id}#${n}` };
  });
}
