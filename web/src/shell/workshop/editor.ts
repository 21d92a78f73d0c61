/** An editor for a text of the card language: CodeMirror with what the server says of the text. */
import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { EditorState, StateEffect, StateField, Transaction, type Range } from '@codemirror/state';
import {
  Decoration,
  EditorView,
  hoverTooltip,
  keymap,
  showTooltip,
  type DecorationSet,
  type Tooltip,
} from '@codemirror/view';
import type { Next, TextRead } from '../../protocol/types';
import { asCapital, begins, offered, wordEnd } from './completing';
import { look } from './look';
import { marksOf, meantAt, slipOf, type Mark, type Slip, type Written } from './marks';

/** What the editor is for. */
export interface Wishes {
  label: string;
  /** The id of what says in words what is wrong with the text. */
  describedBy: string;
  text: string;
  /** The text is another one now. */
  onchange: (text: string) => void;
  /** What can stand at a place of this text; nothing if the text has changed before the answer. */
  next: (text: string, at: number) => Promise<Next | undefined>;
  /** What the phrases at the caret mean, the innermost first. */
  onmeant: (phrases: readonly Mark[]) => void;
  /** The usual wording is wished. */
  oncanonical: () => void;
}

/** What was read in the text. */
interface Read {
  marks: readonly Mark[];
  slip: Slip | undefined;
  shown: DecorationSet;
  /** Where it was told, as long as the text is the same. */
  of?: TextRead | undefined;
}

const readIt = StateEffect.define<Read>();

/** There are colours for this many depths. */
const DEPTHS = 5;

function drawn(marks: readonly Mark[], slip: Slip | undefined): DecorationSet {
  const ranges: Range<Decoration>[] = marks
    .filter(({ from, to }) => to > from)
    .map(({ from, to, depth }) =>
      Decoration.mark({ class: `phrase depth-${Math.min(depth, DEPTHS - 1)}` }).range(from, to),
    );
  if (slip && slip.to > slip.from) ranges.push(Decoration.mark({ class: 'slip' }).range(slip.from, slip.to));
  return Decoration.set(ranges, true);
}

/** What was read last, moved along with what is typed since. */
const reading = StateField.define<Read>({
  create: () => ({ marks: [], slip: undefined, shown: Decoration.none }),
  update(read, transaction) {
    for (const effect of transaction.effects) if (effect.is(readIt)) return effect.value;
    if (!transaction.docChanged) return read;
    const { changes } = transaction;
    const moved = <Place extends { from: number; to: number }>(place: Place): Place => ({
      ...place,
      from: changes.mapPos(place.from, 1),
      to: changes.mapPos(place.to, -1),
    });
    return {
      marks: read.marks.map(moved),
      slip: read.slip && { ...moved(read.slip), instead: read.slip.instead.map(moved) },
      shown: read.shown.map(changes),
    };
  },
  provide: (field) => EditorView.decorations.from(field, ({ shown }) => shown),
});

/** What is said of a place: the mistake there, and what the phrases mean. */
function saidAt(state: EditorState, place: number): HTMLElement | undefined {
  const { marks, slip } = state.field(reading);
  const box = document.createElement('div');
  box.className = 'said';
  if (slip && slip.from <= place && place <= slip.to) {
    const wrong = box.appendChild(document.createElement('p'));
    wrong.className = 'wrong';
    wrong.textContent = slip.what;
  }
  for (const { text, means } of meantAt(marks, place).slice(0, 3)) {
    const line = box.appendChild(document.createElement('p'));
    const phrase = line.appendChild(document.createElement('b'));
    phrase.textContent = text;
    line.append(` ${means}`);
  }
  return box.childElementCount > 0 ? box : undefined;
}

function tooltipAt(state: EditorState, place: number): Tooltip | null {
  return saidAt(state, place)
    ? { pos: place, above: true, create: ({ state }) => ({ dom: saidAt(state, place)! }) }
    : null;
}

const explain = StateEffect.define<boolean>();

/** Where it was asked what the words mean, until the caret goes elsewhere. */
const explained = StateField.define<number | null>({
  create: () => null,
  update(place, { effects, docChanged, selection, newSelection }) {
    for (const effect of effects) if (effect.is(explain)) return effect.value ? newSelection.main.head : null;
    return docChanged || selection ? null : place;
  },
  provide: (field) =>
    showTooltip.compute([field, reading], (state) => {
      const place = state.field(field);
      return place === null ? null : tooltipAt(state, place);
    }),
});

/** Shows what the words at the caret mean. */
export function explainAtCaret(view: EditorView): boolean {
  view.dispatch({ effects: explain.of(true) });
  return true;
}

function hide(view: EditorView): boolean {
  if (view.state.field(explained) === null) return false;
  view.dispatch({ effects: explain.of(false) });
  return true;
}

/** What can be written in place of the wrong word that a place is in. */
function instead(state: EditorState, place: number): CompletionResult | undefined {
  const { slip } = state.field(reading);
  const [first] = slip?.instead ?? [];
  if (!slip || !first || place < slip.from || place > slip.to) return undefined;
  const options = slip.instead.map(({ word }) => ({ label: word }));
  return { from: first.from, to: first.to, options, filter: false };
}

/**
 * What can stand at the caret: while one types only what goes on with what is typed, and if it is asked for, also what
 * can stand in place of a wrong word.
 */
const completing =
  (next: Wishes['next']) =>
  async ({ pos, state, explicit }: CompletionContext): Promise<CompletionResult | null> => {
    const text = state.doc.toString();
    const wrong = explicit ? instead(state, pos) : undefined;
    if (wrong) return wrong;
    const found = await next(text, pos);
    if (!found) return null;
    const typed = text.slice(found.from, pos);
    const words = explicit ? found.words : found.words.filter((word) => typed && begins(word, typed) && word !== typed);
    if (words.length === 0) return null;
    const options = offered(words, typed).map((word) => ({ label: asCapital(word, typed) }));
    return { from: found.from, to: wordEnd(text, pos), options, filter: false };
  };

/** The whole text is another one, in one step that can be taken back. */
export function setText(view: EditorView, text: string, how: 'typed' | 'from elsewhere'): void {
  const { state } = view;
  if (state.doc.toString() === text) return;
  view.dispatch({
    changes: { from: 0, to: state.doc.length, insert: text },
    selection: { anchor: Math.min(state.selection.main.head, text.length) },
    annotations: how === 'typed' ? Transaction.userEvent.of('input.complete') : Transaction.addToHistory.of(false),
  });
}

/** Writes a word in place of a stretch of the text, and goes on behind it. */
export function write(view: EditorView, { from, to, word }: Written): void {
  view.dispatch({
    changes: { from, to, insert: word },
    selection: { anchor: from + word.length },
    userEvent: 'input.complete',
  });
  view.focus();
}

/** Shows what the server read, if it is about the text as it is now. */
export function showRead(view: EditorView, text: string, read: TextRead): void {
  if (view.state.doc.toString() !== text) return;
  if (view.state.field(reading).of === read) return;
  const [marks, slip] = [marksOf(text, read), slipOf(text, read)];
  view.dispatch({ effects: readIt.of({ marks, slip, shown: drawn(marks, slip), of: read }) });
}

/** An editor in this place. */
export function editorIn(parent: HTMLElement, wishes: Wishes): EditorView {
  const tell = (state: EditorState) => wishes.onmeant(meantAt(state.field(reading).marks, state.selection.main.head));
  return new EditorView({
    parent,
    dispatchTransactions: (transactions, view) => {
      // What is typed is told before it is drawn, so that the server reads it meanwhile.
      const changed = transactions.findLast(({ docChanged }) => docChanged);
      if (changed) wishes.onchange(changed.newDoc.toString());
      view.update(transactions);
    },
    state: EditorState.create({
      doc: wishes.text,
      extensions: [
        history(),
        reading,
        explained,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          'aria-label': wishes.label,
          'aria-describedby': wishes.describedBy,
          spellcheck: 'false',
          autocorrect: 'off',
          autocapitalize: 'off',
        }),
        autocompletion({ override: [completing(wishes.next)], icons: false, interactionDelay: 0 }),
        hoverTooltip(({ state }, place) => tooltipAt(state, place)),
        keymap.of([
          { key: 'Mod-Enter', run: () => (wishes.oncanonical(), true) },
          { key: 'Mod-i', run: explainAtCaret, preventDefault: true },
          { key: 'Escape', run: hide },
          ...historyKeymap,
          ...defaultKeymap,
        ]),
        EditorView.updateListener.of(({ docChanged, selectionSet, state, transactions }) => {
          const read = transactions.some(({ effects }) => effects.some((effect) => effect.is(readIt)));
          if (docChanged || selectionSet || read) tell(state);
        }),
        look,
      ],
    }),
  });
}

export type { EditorView };
