/** Navigation to a place of the text. */
import { useCallback, useState } from 'react';
import { fileOfId } from '../../language/parts/file-name';
import type { Span } from '../../language/service/types';
import type { Checker } from './check/checker';
import type { CodeSlot } from './code/slot';
import type { PaneName } from './layout/Body';
import type { EditSession } from './session/session';

export interface Places {
  /** The visible pane in a narrow window. */
  readonly pane: PaneName;
  setPane(pane: PaneName): void;
  /** Moves to a span of the checked text. */
  jump(this: void, span: Span): void;
  /** Moves to the value of a pointer. */
  place(this: void, pointer: string): void;
  /** Moves to the value of a pointer and leaves the focus in the preview. */
  choose(this: void, pointer: string): void;
}

export function usePlaces(session: EditSession, checker: Checker, code: CodeSlot): Places {
  const [pane, setPane] = useState<PaneName>('code');
  const go = useCallback(
    (pointer: string, keepFocus: boolean) => {
      const file = fileOfId(session.screenId);
      checker.about(session.state.document, file, 'rangeOf', pointer).then(
        (span) => span && code.handle?.show(span, { keepFocus }),
        () => undefined,
      );
    },
    [checker, session, code],
  );
  const place = useCallback(
    (pointer: string) => {
      setPane('code');
      go(pointer, false);
    },
    [go],
  );
  const choose = useCallback((pointer: string) => go(pointer, true), [go]);
  const jump = useCallback(
    (span: Span) => {
      setPane('code');
      code.handle?.show(span);
    },
    [code],
  );
  return { pane, setPane, jump, place, choose };
}
