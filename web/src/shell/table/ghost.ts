/**
 * A copy of a piece that lies over the mat, where no row and no list cuts it off. It looks as the piece does
 * where that lies, turned on its side or not.
 */
export function ghostOf(piece: HTMLElement): HTMLElement {
  const box = piece.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = piece;
  const turned = width > height !== box.width > box.height;
  const ghost = piece.cloneNode(true) as HTMLElement;
  for (const name of ['data-flip', 'data-handle', 'data-place', 'id']) ghost.removeAttribute(name);
  ghost.setAttribute('aria-hidden', 'true');
  ghost.tabIndex = -1;
  ghost.classList.add('ghost');
  ghost.style.setProperty('--card-h', getComputedStyle(piece).getPropertyValue('--card-h'));
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${box.left + (box.width - width) / 2}px`,
    top: `${box.top + (box.height - height) / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
    rotate: turned ? '90deg' : 'none',
    zIndex: '70',
    pointerEvents: 'none',
  });
  (piece.closest('.mat') ?? document.body).append(ghost);
  return ghost;
}
