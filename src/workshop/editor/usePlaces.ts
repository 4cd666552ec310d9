/** Navigation to a place of the screen: in the text where it is shown, else in the form. */
import { useCallback, useState } from 'react';
import { fileOfId } from '../../language/parts/file-name';
import type { Span } from '../../language/service/types';
import type { Checker } from './check/checker';
import type { CodeSlot } from './code/slot';
import type { PaneName } from './layout/Body';
import { type Layout, useLayout } from './layout/useLayout';
import type { EditSession } from './session/session';

export interface Places {
  /** The visible pane in a narrow window. */
  readonly pane: PaneName;
  setPane(pane: PaneName): void;
  readonly layout: Layout;
  change(this: void, part: Partial<Layout>): void;
  /** Moves to a span of the checked text. */
  jump(this: void, span: Span): void;
  /** Moves to the value of a pointer. */
  place(this: void, pointer: string): void;
  /** Moves to the value of a pointer, and shows the text for it. */
  openText(this: void, pointer: string): void;
  /** Moves to the value of a pointer and leaves the focus where it is. */
  choose(this: void, pointer: string): void;
}

export function usePlaces(session: EditSession, checker: Checker, code: CodeSlot): Places {
  const [layout, change] = useLayout();
  const [pane, setPane] = useState<PaneName>(layout.code ? 'code' : 'preview');
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
  const { code: isText } = layout;
  const place = useCallback(
    (pointer: string) => {
      setPane(isText ? 'code' : 'form');
      go(pointer, !isText);
    },
    [go, isText],
  );
  const openText = useCallback(
    (pointer: string) => {
      change({ code: true });
      setPane('code');
      go(pointer, false);
    },
    [change, go],
  );
  const choose = useCallback((pointer: string) => go(pointer, true), [go]);
  const jump = useCallback(
    (span: Span) => {
      setPane(isText ? 'code' : 'form');
      code.handle?.show(span, { keepFocus: !isText });
    },
    [code, isText],
  );
  return { pane, setPane, layout, change, jump, place, openText, choose };
}
