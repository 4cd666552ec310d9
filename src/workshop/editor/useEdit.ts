/** What the preview needs to change the screen where it is drawn. */
import { useMemo } from 'react';
import { fileOfId } from '../../language/parts/file-name';
import type { Edit, Gestures } from '../shared/edit';
import type { Checker } from './check/checker';
import type { EditSession } from './session/session';

/** The same object for the same session. undefined: the text may not be changed. */
export function useEdit(session: EditSession, checker: Checker, gestures: Gestures | undefined): Edit | undefined {
  return useMemo(() => {
    if (!gestures) return undefined;
    const file = fileOfId(session.screenId);
    const text = () => session.state.document;
    return {
      make: gestures.make,
      choices: (list) => checker.about(text(), file, 'choicesAt', list, 'element'),
      filled: (list, value) => checker.about(text(), file, 'filledEntry', list, value).catch(() => value),
      form: (pointer) => checker.about(text(), file, 'formAt', pointer),
    };
  }, [session, checker, gestures]);
}
