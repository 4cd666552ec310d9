/** Ways to a place of the text, from wherever it was chosen. */
import { useCallback, useState } from 'react';
import { fileOfId } from '../../language/parts/file-name';
import type { Span } from '../../language/service/types';
import type { Checker } from './check/checker';
import type { CodeSlot } from './code/slot';
import type { PaneName } from './layout/Body';
import type { EditSession } from './session/session';

export interface Places {
  /** What is on show where there is room for one thing. */
  readonly pane: PaneName;
  setPane(pane: PaneName): void;
  /** To a span of the checked text. */
  jump(this: void, span: Span): void;
  /** To the value of a pointer. */
  place(this: void, pointer: string): void;
  /** Likewise, for who chose it in the preview and goes on there. */
  choose(this: void, pointer: string): void;
}

export function usePlaces(session: EditSession, checker: Checker, code: CodeSlot): Places {
  const [pane, setPane] = useState<PaneName>('code');
  const go = useCallback(
    (pointer: string, keepFocus: boolean) => {
      const file = fileOfId(session.screenId);
      checker.about(session.state.text, file, 'rangeOf', pointer).then(
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
