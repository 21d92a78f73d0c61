/** What lies in a view of whatever game: everything that can be pointed at has a handle, and a card that is seen a face. */
type Thing = Record<string, unknown>;

function* thingsIn(view: unknown): Generator<Thing> {
  if (Array.isArray(view)) for (const item of view) yield* thingsIn(item);
  else if (typeof view === 'object' && view !== null) {
    yield view as Thing;
    for (const field of Object.values(view)) yield* thingsIn(field);
  }
}

/** The handles of everything that lies in a view. */
export function handlesIn(view: unknown): Set<string> {
  const handles = [...thingsIn(view)].map(({ handle }) => handle);
  return new Set(handles.filter((handle) => typeof handle === 'string'));
}

/** The face of the card with this handle, where it is seen. */
export function faceAt(view: unknown, handle: string): unknown {
  for (const thing of thingsIn(view)) if (thing.handle === handle && thing.face) return thing.face;
  return undefined;
}
