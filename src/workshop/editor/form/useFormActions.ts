/** What the form of the selected entry does with the text. */
import { useMemo } from 'react';
import { fileOfId } from '../../../language/parts/file-name';
import { problemWords } from '../../../language/problems/words';
import type { EntryForm } from '../../../language/service/form/types';
import type { Checker } from '../check/checker';
import type { EditSession } from '../session/session';
import type { Checking } from '../useChecking';
import type { Edit } from '../../shared/edit';
import { wordsOf } from '../useGestures';
import type { FormActions } from './form-actions';
import { MESSAGES } from './form.messages';

interface Options {
  readonly session: EditSession;
  readonly checker: Checker;
  readonly checking: Checking;
  readonly edit: Edit | undefined;
  readonly form: EntryForm | null | undefined;
  go(this: void, pointer: string): void;
  openText(this: void, pointer: string): void;
}

const NO_MESSAGES: readonly string[] = [];

export function useFormActions(options: Options): FormActions {
  const { session, checker, checking, edit, form, go, openText } = options;
  const { analysis, code } = checking;
  return useMemo(() => {
    const file = fileOfId(session.screenId);
    const entry = form?.pointer ?? '';
    const of = form && form.pointer !== '' ? wordsOf(form) : MESSAGES.screen;
    const text = () => code.handle?.text() ?? session.state.document;
    return {
      isReadOnly: edit === undefined,
      go,
      openText,
      async set({ pointer, label }, value) {
        const made = await edit?.make(
          value === undefined ? { do: 'unset', at: pointer } : { do: 'set', at: pointer, value },
          {
            title: value === undefined ? MESSAGES.unsetStep(label, of) : MESSAGES.setStep(label, of),
            key: `set ${pointer}`,
            selected: entry,
            own: pointer,
          },
        );
        return made && 'refused' in made ? made.refused : NO_MESSAGES;
      },
      async add({ pointer, label }, value, name) {
        if (!edit) return;
        const filled = await edit.filled(pointer, value);
        // A short form has no form to fill: the list stays, for the next one.
        const isShort = typeof filled === 'string';
        await edit.make(
          { do: 'insert', into: pointer, value: filled, ...(name !== undefined && { name }) },
          { title: MESSAGES.addStep(label), ...(isShort && { selected: entry }) },
        );
      },
      choices: (pointer, place) => checker.about(text(), file, 'choicesAt', pointer, place),
      paths: (pointer) => checker.about(text(), file, 'pathsAt', pointer),
      problemsAt: (pointer) =>
        (analysis?.problems ?? [])
          .filter(({ problem }) => problem.pointer === pointer || problem.pointer.startsWith(`${pointer}/`))
          .map(({ problem }) => problemWords(problem, 'zh')),
    };
  }, [session, checker, analysis, code, edit, form, go, openText]);
}
