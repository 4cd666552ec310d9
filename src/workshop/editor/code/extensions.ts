/**
 * Configuration of the text editor: JSON with highlighting, folding, search, completion, documentation and problems.
 */
import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language';
import { linter, lintGutter } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  crosshairCursor,
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  type KeyBinding,
  keymap,
  lineNumbers,
  rectangularSelection,
} from '@codemirror/view';
import { MESSAGES } from '../editor.messages';
import type { TextStep } from '../session/session';
import { stepsOfTyping } from './typing';
import { analysisField } from './analysis';
import { type Asks, completion } from './complete';
import { markField } from './mark';
import { phrases } from './phrases';
import { fixAtCursor, goToProblem } from './problems';
import { theme } from './theme';
import { wrapping } from './wrap';

/** Commands of the surrounding editor that keys in the text trigger. */
export interface Commands {
  format(): boolean;
  undo(): boolean;
  redo(): boolean;
}

export interface EditorEvents {
  /** The text changed, by the user or by the program. */
  changed(text: string, step: TextStep): void;
  /** The cursor moved, or the text around it changed. */
  moved(view: EditorView): void;
}

/** Read-only while the text is being published. */
export const writable = new Compartment();
export const writableIf = (is: boolean): Extension => [
  EditorState.readOnly.of(!is),
  EditorView.contentAttributes.of({ 'aria-readonly': String(!is) }),
];

export function extensions(asks: Asks, commands: Commands, events: EditorEvents): Extension {
  const stepOf = stepsOfTyping();
  return [
    lineNumbers(),
    highlightActiveLineGutter(),
    highlightSpecialChars(),
    drawSelection(),
    dropCursor(),
    EditorState.allowMultipleSelections.of(true),
    indentUnit.of('  '),
    EditorState.tabSize.of(2),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    rectangularSelection(),
    crosshairCursor(),
    wrapping,
    markField,
    highlightActiveLine(),
    highlightSelectionMatches(),
    search({ top: true }),
    codeFolding({ placeholderText: '…' }),
    foldGutter({ markerDOM: foldMarker }),
    json(),
    lintGutter(),
    linter(null),
    analysisField,
    completion(asks),
    theme,
    phrases,
    writable.of(writableIf(true)),
    EditorView.contentAttributes.of({ 'aria-label': MESSAGES.text, spellcheck: 'false', tabindex: '0' }),
    // Leave dropped files to the surrounding editor; CodeMirror would insert their text.
    EditorView.domEventHandlers({
      drop: ({ dataTransfer }) => (dataTransfer?.files.length ?? 0) > 0,
      dragover: ({ dataTransfer }) => dataTransfer?.types.includes('Files') ?? false,
    }),
    EditorView.updateListener.of((update) => {
      const { docChanged, selectionSet, transactions, state, view } = update;
      if (docChanged) events.changed(state.doc.toString(), stepOf(update));
      if (docChanged || selectionSet || transactions.some(({ effects }) => effects.length > 0)) events.moved(view);
    }),
    keymap.of([
      ...ownKeys(commands),
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...searchKeymap,
      ...foldKeymap,
      // Publishes; CodeMirror would insert a line.
      ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
      indentWithTab,
    ]),
  ];
}

const ownKeys = (commands: Commands): KeyBinding[] => [
  { key: 'F8', run: (view) => goToProblem(view, 1), shift: (view) => goToProblem(view, -1) },
  { key: 'Alt-Enter', run: fixAtCursor },
  { key: 'Shift-Alt-f', run: commands.format },
  { key: 'Mod-z', run: commands.undo, preventDefault: true },
  { key: 'Mod-y', mac: 'Mod-Shift-z', run: commands.redo, preventDefault: true },
  { linux: 'Ctrl-Shift-z', run: commands.redo, preventDefault: true },
];

function foldMarker(open: boolean): HTMLElement {
  const marker = document.createElement('span');
  marker.className = 'at-fold-marker';
  marker.dataset.open = String(open);
  marker.title = open ? MESSAGES.fold : MESSAGES.unfold;
  marker.textContent = open ? '⌄' : '›';
  return marker;
}
