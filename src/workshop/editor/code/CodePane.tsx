/** Mounts the text editor once; afterwards the handle updates it. */
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Asks } from './complete';
import { extensions, type EditorEvents } from './extensions';
import { type CodeHandle, format, handleOf } from './handle';
import './code.css';

export interface CodePaneProps extends EditorEvents {
  /** Initial text. */
  readonly text: string;
  readonly asks: Asks;
  /** Takes steps back, and does them again. */
  readonly steps: { undo(): void; redo(): void };
  /** Passes the handle after mounting, undefined after unmounting. */
  onReady(handle: CodeHandle | undefined): void;
}

export function CodePane(props: CodePaneProps) {
  const element = useRef<HTMLDivElement>(null);
  const newest = useRef(props);
  useLayoutEffect(() => {
    newest.current = props;
  });

  useEffect(() => {
    const { text } = newest.current;
    const asks: Asks = {
      completionsAt: (...question) => newest.current.asks.completionsAt(...question),
      hoverAt: (...question) => newest.current.asks.hoverAt(...question),
    };
    const view: EditorView = new EditorView({
      parent: element.current!,
      state: EditorState.create({
        doc: text,
        extensions: extensions(
          asks,
          {
            format: () => format(view),
            undo: () => (newest.current.steps.undo(), true),
            redo: () => (newest.current.steps.redo(), true),
          },
          {
            changed: (now, step) => newest.current.changed(now, step),
            moved: (now) => newest.current.moved(now),
          },
        ),
      }),
    });
    newest.current.onReady(handleOf(view));
    return () => {
      newest.current.onReady(undefined);
      view.destroy();
    };
  }, []);

  return <div ref={element} className="at-code" />;
}
