/** Colours of the text from the console's palette, each with enough contrast (WCAG AA). */
import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { cssColor } from '../../../shared/theme/tokens';

/**
 * CodeMirror's colour of a token kind -> the console's: strings, numbers, booleans and null. Names keep the default
 * colour.
 */
const COLOURS: Readonly<Record<string, string>> = {
  '#a11': cssColor('success'),
  '#164': cssColor('orange'),
  '#219': cssColor('violet'),
  '#708': cssColor('violet'),
  '#f00': cssColor('danger-strong'),
};

const highlight = HighlightStyle.define(
  defaultHighlightStyle.specs.map((spec) => ({
    ...spec,
    color: COLOURS[String(spec.color)] ?? (spec.color as string),
  })),
);

const looks = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--at-surface)', color: 'var(--at-text)', fontSize: '13px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily:
      "ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', Menlo, Consolas, 'Noto Sans Mono CJK SC', monospace",
    lineHeight: '20px',
  },
  '.cm-content': { padding: '6px 0', color: 'var(--at-primary-strong)', caretColor: 'var(--at-primary)' },
  '.cm-gutters': {
    backgroundColor: 'var(--at-sunken)',
    color: 'var(--at-text-quiet)',
    borderRight: '1px solid var(--at-line)',
  },
  '.cm-cursor': { borderLeftColor: 'var(--at-text)' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--at-primary-soft) 50%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--at-primary-soft)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'var(--at-primary-tint)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--at-success-soft)',
    outline: '1px solid var(--at-success-line)',
  },
  '.cm-foldPlaceholder': {
    padding: '0 6px',
    border: '1px solid var(--at-border)',
    backgroundColor: 'var(--at-ground)',
    color: 'var(--at-text-soft)',
  },
  '.cm-panels': { backgroundColor: 'var(--at-sunken)', color: 'var(--at-text)' },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--at-line)' },
  '.cm-tooltip': {
    border: '1px solid var(--at-border)',
    borderRadius: '6px',
    backgroundColor: 'var(--at-raised)',
    color: 'var(--at-text)',
    boxShadow: 'var(--at-lift)',
    overflow: 'hidden',
  },
  // The documentation of the chosen completion extends beside the list.
  '.cm-tooltip.cm-tooltip-autocomplete': { overflow: 'visible' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { maxHeight: '260px', borderRadius: '6px', fontFamily: 'inherit' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--at-primary)',
    color: 'var(--at-on-solid)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected] .cm-completionDetail': { color: 'var(--at-on-solid)' },
  '.cm-completionDetail': { marginLeft: '10px', color: 'var(--at-text-quiet)', fontStyle: 'normal' },
  '.cm-tooltip.cm-completionInfo': {
    width: 'max-content',
    maxWidth: '380px',
    maxHeight: '320px',
    padding: '6px 10px',
    overflow: 'auto',
  },
  '.cm-marked': { backgroundColor: 'var(--at-mark)' },
});

export const theme: Extension = [looks, syntaxHighlighting(highlight)];
