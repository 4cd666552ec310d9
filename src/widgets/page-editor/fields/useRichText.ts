/** Text, selection and edits of a rich text in a textarea, which leaves input methods alone. */
import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Json } from '../../../pages/document';
import { commandAt } from '../../../shared/commands/command';
import { undoCommands } from '../../../shared/editing/undo-commands';
import { MESSAGES } from '../page-editor.messages';
import { useEditorContext } from '../EditorContext';
import type { Editor } from '../state/editor';
import { type Block, difference, edited, fits, type Range, readBlocks, textOf } from '../state/rich-text';

type Area = HTMLTextAreaElement;

const UNDO = undoCommands((editor: Editor) => editor);

interface Typed {
  readonly text: string;
  readonly caret: number;
}

const typedIn = ({ value, selectionEnd }: Area): Typed => ({ text: value, caret: selectionEnd });

export function useRichText(value: Json | undefined, onChange: (value: Json, part: string) => void) {
  const { editor } = useEditorContext();
  const area = useRef<Area>(null);
  const [range, setRange] = useState<Range>({ from: 0, to: 0 });
  /** Text that an input method has not finished yet. */
  const [unfinished, setUnfinished] = useState<Typed | null>(null);
  const given = readBlocks(value);
  const blocks = unfinished === null ? given : edited(given, unfinished.text, unfinished.caret);
  const text = textOf(blocks);
  const caret = useCaret(area, text);
  const write = (next: readonly Block[], part: string) => {
    if (next === given) return;
    if (fits(next)) onChange(next as unknown as Json, part);
    else editor.announce(MESSAGES.richTextFull);
  };
  const type = ({ value: typed, selectionEnd }: Area) => {
    caret.known(typed);
    write(edited(given, typed, selectionEnd), 'text');
  };
  const look = ({ selectionStart: from, selectionEnd: to }: Area) => setRange({ from, to });
  return {
    blocks,
    range: { from: Math.min(range.from, text.length), to: Math.min(range.to, text.length) },
    write,
    area: {
      ref: area,
      value: text,
      onSelect: ({ currentTarget }: SyntheticEvent<Area>) => look(currentTarget),
      onChange: ({ currentTarget }: SyntheticEvent<Area>) => {
        if (unfinished === null) type(currentTarget);
        else setUnfinished(typedIn(currentTarget));
      },
      onCompositionStart: ({ currentTarget }: SyntheticEvent<Area>) => setUnfinished(typedIn(currentTarget)),
      onCompositionEnd: ({ currentTarget }: SyntheticEvent<Area>) => {
        setUnfinished(null);
        type(currentTarget);
      },
    },
    /** Undo and redo keys act on the editor's history, not on the textarea's. */
    travel: (event: KeyboardEvent): boolean => {
      const name = commandAt(UNDO, event);
      if (name) editor[name]();
      return name !== undefined;
    },
  };
}

/** Puts the caret behind the change when the text changes otherwise than by typing. */
function useCaret(area: { readonly current: Area | null }, text: string) {
  const shown = useRef(text);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = text;
    const element = area.current;
    if (!element || before === text || document.activeElement !== element) return;
    const { from, inserted } = difference(before, text, -1);
    element.setSelectionRange(from + inserted.length, from + inserted.length);
  }, [area, text]);
  return {
    known: (typed: string) => {
      shown.current = typed;
    },
  };
}
