/** The colours of a card's frame. */
export interface FrameTones {
  dark: string;
  edge: string;
  plate: string;
  ink: string;
}

/** Such colours as custom properties of a style attribute. */
export function frameStyleOf({ dark, edge, plate, ink }: FrameTones): string {
  return `--dark:${dark};--edge:${edge};--plate:${plate};--plate-ink:${ink}`;
}
