/** Position of the cursor in the text, the outline and the screen. */
import type { EditorView } from '@codemirror/view';
import { useEffect, useRef, useState } from 'react';
import { pathAt } from './code/analysis';
import { pointerAt } from './code/pointer';

export interface Cursor {
  readonly line: number;
  readonly column: number;
  /** Pointer of the innermost value around the cursor. */
  readonly pointer: string;
  /** Pointers of the outline items around it, outermost first. */
  readonly path: readonly string[];
}

export interface FollowedCursor extends Cursor {
  onMoved(view: EditorView): void;
}

const START: Cursor = { line: 1, column: 1, pointer: '', path: [] };

/** Updates once for each animation frame, because keys can be faster. */
export function useCursor(): FollowedCursor {
  const [cursor, setCursor] = useState(START);
  const frame = useRef<number>();
  useEffect(
    () => () => {
      if (frame.current !== undefined) cancelAnimationFrame(frame.current);
    },
    [],
  );
  const look = ({ state }: EditorView): Cursor => {
    const { head } = state.selection.main;
    const line = state.doc.lineAt(head);
    return {
      line: line.number,
      column: head - line.from + 1,
      pointer: pointerAt(state, head),
      path: pathAt(state, head).map(({ pointer }) => pointer),
    };
  };
  return {
    ...cursor,
    onMoved(view) {
      if (frame.current !== undefined) return;
      frame.current = requestAnimationFrame(() => {
        frame.current = undefined;
        const next = look(view);
        setCursor((before) =>
          same(before, next)
            ? before
            : { ...next, path: next.path.join('\n') === before.path.join('\n') ? before.path : next.path },
        );
      });
    },
  };
}

const same = (a: Cursor, b: Cursor): boolean =>
  a.line === b.line && a.column === b.column && a.pointer === b.pointer && a.path.join('\n') === b.path.join('\n');
