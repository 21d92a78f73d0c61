const PARTS = [1, 3, 5] as const;

/** Where two colours of the wheel lie for each of the three that a screen mixes: weights of hue-rotate (Filter Effects). */
const GREY = [0.213, 0.715, 0.072] as const;
const COS = [
  [0.787, -0.715, -0.072],
  [-0.213, 0.285, -0.072],
  [-0.213, -0.715, 0.928],
] as const;
const SIN = [
  [-0.213, -0.715, 0.928],
  [0.143, 0.14, -0.283],
  [-0.787, 0.715, 0.072],
] as const;

/** A colour `#rrggbb`, turned by so many degrees on the wheel; about as bright as before. */
export function turned(colour: string, degrees: number): string {
  if (degrees === 0) return colour;
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const mixed = PARTS.map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const parts = PARTS.map((_, row) => {
    const sum = mixed.reduce(
      (sum, value, i) => sum + value * ((GREY[i] ?? 0) + cos * (COS[row]?.[i] ?? 0) + sin * (SIN[row]?.[i] ?? 0)),
      0,
    );
    return Math.max(0, Math.min(255, Math.round(sum)));
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
