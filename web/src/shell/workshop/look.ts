/** How the editor looks, in the colours of the page. */
import { EditorView } from '@codemirror/view';

export const look = EditorView.theme({
  '&': {
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius)',
    background: 'var(--ground-2)',
    color: 'var(--ink)',
  },
  '&.cm-focused': { outline: '3px solid var(--lit)', outlineOffset: '2px' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.6' },
  '.cm-content': { minHeight: '4.8em', padding: '0.5rem 0.2rem', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 0.6rem' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.depth-1': { color: 'var(--brass)' },
  '.depth-2': { color: 'var(--lit)' },
  '.depth-3': { color: 'var(--good)' },
  '.depth-4': { color: 'var(--ink-2)' },
  '.slip': { textDecoration: 'underline wavy var(--danger)', textDecorationSkipInk: 'none', color: 'var(--danger)' },
  '.cm-tooltip': {
    maxWidth: 'min(26rem, 92vw)',
    border: '1px solid var(--line-strong)',
    borderRadius: '10px',
    background: 'var(--panel)',
    color: 'var(--ink)',
    boxShadow: 'var(--shadow)',
    fontFamily: 'var(--text)',
  },
  '.said': { display: 'grid', gap: '0.35rem', padding: '0.5rem 0.8rem', fontSize: '0.93rem' },
  '.said b': { color: 'var(--brass)' },
  '.said .wrong': { color: 'var(--danger)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { maxHeight: '14em', fontFamily: 'var(--text)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 'max(1.9em, var(--target))',
    padding: '0.1em 0.8em',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--brass)', color: 'var(--brass-ink)' },
});
