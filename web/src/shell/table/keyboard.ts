import { settings } from '../../app/settings.svelte';
import { toasts } from '../../app/toasts.svelte';
import { frontOf } from '../../games/found';
import type { Table } from './table.svelte';
import { shortcut } from './touch';
import { isArrow, step } from './walk';

/** What the keys do that belong to the page around the table. */
export interface PageKeys {
  undo?: () => void;
  chat?: () => void;
  skip?: () => boolean;
  /** Shows once more what has just happened. */
  again?: () => void;
}

/** The answers of the question, those of the list included. */
const answersIn = () => [...document.querySelectorAll<HTMLElement>('[data-answers] button')];

const piecesIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-handle]')];

function focusPiece(table: Table, piece: HTMLElement | undefined): void {
  if (!piece) return;
  table.focus = piece.dataset.handle;
  piece.focus();
  piece.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The piece to start from: the one that had the focus, a lit one, one of the player's own, or any. */
export function startPiece(table: Table, root: HTMLElement): HTMLElement | undefined {
  const pieces = piecesIn(root);
  return (
    pieces.find((piece) => piece.dataset.handle === table.focus) ??
    pieces.find((piece) => table.actors.has(piece.dataset.handle ?? '')) ??
    pieces.find((piece) => piece.dataset.zone?.endsWith(`:${table.near}`)) ??
    pieces[0]
  );
}

function walk(
  table: Table,
  root: HTMLElement,
  active: HTMLElement | undefined,
  arrow: Parameters<typeof step>[2],
): void {
  const pieces = piecesIn(root);
  const here = active ? pieces.indexOf(active) : -1;
  if (here < 0) {
    focusPiece(table, startPiece(table, root));
    return;
  }
  const next = step(
    pieces.map((piece) => piece.getBoundingClientRect()),
    here,
    arrow,
  );
  if (next !== undefined) focusPiece(table, pieces[next]);
}

/** From answer to answer; at the edge the focus stays, as the field is come to with Tab. */
function walkAnswers(answer: HTMLElement, arrow: Parameters<typeof step>[2]): void {
  const answers = answersIn();
  const boxes = answers.map((one) => one.getBoundingClientRect());
  const next = step(boxes, answers.indexOf(answer), arrow);
  if (next !== undefined) answers[next]?.focus();
}

/** Shows the card of a piece closely, until it is put away. */
function look(table: Table, piece: HTMLElement | undefined): void {
  const { handle, zoomable } = piece?.dataset ?? {};
  if (!piece || !handle || zoomable === undefined) return;
  table.zoom = { subject: { handle }, box: piece.getBoundingClientRect(), pinned: true };
}

/** Asks why nothing (else) can be done with a piece, to which the keyboard comes back afterwards. */
function ask(table: Table, piece: HTMLElement | undefined): void {
  const handle = piece?.dataset.handle;
  if (!piece || !handle) return;
  table.zoom = undefined;
  table.focus = handle;
  table.ask(handle, piece.getBoundingClientRect(), []);
}

/** The cards that a key is about: those that are chosen together, or the one that is pointed at; none is all. */
function meantBy({ group }: Table, piece: HTMLElement | undefined): readonly string[] {
  const { handle } = piece?.dataset ?? {};
  if (group && group.handles.length > 0) return group.handles;
  return handle === undefined ? [] : [handle];
}

/** Carries out a pressed key. Says whether it meant something here. */
export function pressed(table: Table, event: KeyboardEvent, page: PageKeys): boolean {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return false;
  const root = table.root;
  const piece = target.closest<HTMLElement>('[data-handle]') ?? undefined;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key === 'Escape') {
    const skipped = page.skip?.() ?? false;
    return table.rest() || skipped;
  }
  if (target.closest('input, textarea, select')) return false;
  if (isArrow(key)) {
    const answer = target.closest<HTMLElement>('[data-answers] button');
    if (answer) {
      walkAnswers(answer, key);
      return true;
    }
    if (!root) return false;
    walk(table, root, piece, key);
    return true;
  }
  // On other buttons Space is a click.
  if (key === ' ' && !piece && target.closest('button, a, summary')) return false;
  const offer =
    key === ' ' && table.group ? table.group.offer : shortcut(table.offers, frontOf(table.state.game).keys, key);
  if (offer) {
    table.take(offer.key);
    return true;
  }
  switch (key) {
    case ' ':
      return piece !== undefined;
    case '1':
    case '2':
      return table.shine(meantBy(table, table.under ?? piece), key === '2');
    case 'v':
      look(table, table.under ?? piece);
      return true;
    case 'w':
      ask(table, table.under ?? piece);
      return true;
    case 'h':
      table.hinting.ask();
      return table.hinting.possible;
    case 'r':
      page.again?.();
      return page.again !== undefined;
    case 'p':
      (
        document.querySelector<HTMLElement>('[data-answers] [data-gold]') ??
        document.querySelector<HTMLElement>('[data-prompt] button') ??
        document.querySelector<HTMLElement>('[data-prompt]')
      )?.focus();
      return true;
    case 'm':
      settings.muted = !settings.muted;
      toasts.show(settings.muted ? 'Sound is off. M turns it on again.' : 'Sound is on.');
      return true;
    case 'z':
      page.undo?.();
      return page.undo !== undefined;
    case 'c':
      page.chat?.();
      return page.chat !== undefined;
    default:
      return false;
  }
}

/** If the focus was on something that is gone, the keyboard goes on from what is still there. */
export function keepFocus(table: Table, hadFocus: boolean): void {
  const lost = document.activeElement === document.body || document.activeElement === null;
  if (hadFocus && lost && table.root) startPiece(table, table.root)?.focus({ preventScroll: true });
}
