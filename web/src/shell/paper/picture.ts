/** Elements of the page as pictures. */

/** The whole of a file as an address that needs no file. */
async function inlined(address: string): Promise<string> {
  const file = await (await fetch(address)).blob();
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.onerror = () => failed(new Error(`${address} cannot be read.`));
    reader.readAsDataURL(file);
  });
}

/** A rule with the fonts that it names in itself. */
async function whole(rule: CSSRule, base: string): Promise<string> {
  const address = rule instanceof CSSFontFaceRule && /url\("?([^")]+)"?\)/.exec(rule.cssText)?.[1];
  if (!address) return rule.cssText;
  return rule.cssText.replace(address, await inlined(new URL(address, base).href));
}

/** All styles of the page: a picture cannot load anything. */
async function styles(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].map((rule) => whole(rule, sheet.href ?? location.href)),
  );
  return (await Promise.all(rules)).join('\n');
}

/** What the root of the page says to all that is in it. */
function rootStyle(): string {
  const { color, fontFamily, fontSize, lineHeight } = getComputedStyle(document.documentElement);
  return `color:${color};font-family:${fontFamily};font-size:${fontSize};line-height:${lineHeight}`;
}

/** Draws an element as it is shown, this many pixels wide, as a PNG. */
export async function pictureOf(element: HTMLElement, width: number): Promise<Blob> {
  await document.fonts.ready;
  const { offsetWidth, offsetHeight } = element;
  const height = Math.round((width * offsetHeight) / offsetWidth);
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const root = { width, height, viewBox: `0 0 ${offsetWidth} ${offsetHeight}`, style: rootStyle() };
  for (const [name, value] of Object.entries(root)) svg.setAttribute(name, String(value));
  const style = document.createElementNS('http://www.w3.org/1999/xhtml', 'style');
  style.textContent = await styles();
  const inside = document.createElementNS('http://www.w3.org/2000/svg', 'foreignObject');
  inside.setAttribute('width', '100%');
  inside.setAttribute('height', '100%');
  inside.append(style, element.cloneNode(true));
  svg.append(inside);

  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('The browser cannot draw this picture.')))),
  );
}
