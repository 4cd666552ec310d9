/** Colours of the text from the console's palette, each with enough contrast (WCAG AA). */
import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/**
 * CodeMirror's colour of a token kind -> the console's: strings, numbers, booleans and null. Names keep the default
 * colour.
 */
const COLOURS: Readonly<Record<string, string>> = {
  '#a11': '#1d6b2f',
  '#164': '#9a3b00',
  '#219': '#7a2aa8',
  '#708': '#7a2aa8',
  '#f00': '#c9252d',
};

const highlight = HighlightStyle.define(
  defaultHighlightStyle.specs.map((spec) => ({
    ...spec,
    color: COLOURS[String(spec.color)] ?? (spec.color as string),
  })),
);

const looks = EditorView.theme({
  '&': { height: '100%', backgroundColor: '#fff', color: 'var(--at-text)', fontSize: '13px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily:
      "ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', Menlo, Consolas, 'Noto Sans Mono CJK SC', monospace",
    lineHeight: '20px',
  },
  '.cm-content': { padding: '6px 0', color: '#0b4a8f', caretColor: 'var(--at-primary)' },
  '.cm-gutters': { backgroundColor: '#fafbfc', color: '#5b6472', borderRight: '1px solid var(--at-line)' },
  '.cm-activeLine': { backgroundColor: '#f3f7ff99' },
  '.cm-activeLineGutter': { backgroundColor: '#e9f0ff' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: '#cfe0ff',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { backgroundColor: '#d6f0dc', outline: '1px solid #8fcf9f' },
  '.cm-foldPlaceholder': {
    padding: '0 6px',
    border: '1px solid var(--at-border)',
    backgroundColor: '#f4f6f9',
    color: '#4a5361',
  },
  '.cm-panels': { backgroundColor: '#fafbfc', color: 'var(--at-text)' },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--at-line)' },
  '.cm-tooltip': {
    border: '1px solid var(--at-border)',
    borderRadius: '6px',
    backgroundColor: '#fff',
    boxShadow: '0 6px 16px rgb(0 0 0 / 12%)',
    overflow: 'hidden',
  },
  // The documentation of the chosen completion extends beside the list.
  '.cm-tooltip.cm-tooltip-autocomplete': { overflow: 'visible' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { maxHeight: '260px', borderRadius: '6px', fontFamily: 'inherit' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--at-primary)', color: '#fff' },
  '.cm-tooltip-autocomplete ul li[aria-selected] .cm-completionDetail': { color: '#fff' },
  '.cm-completionDetail': { marginLeft: '10px', color: '#5b6472', fontStyle: 'normal' },
  '.cm-tooltip.cm-completionInfo': {
    width: 'max-content',
    maxWidth: '380px',
    maxHeight: '320px',
    padding: '6px 10px',
    overflow: 'auto',
  },
  '.cm-marked': { backgroundColor: '#fff4cf' },
});

export const theme: Extension = [looks, syntaxHighlighting(highlight)];
