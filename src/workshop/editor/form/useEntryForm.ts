/** The form of the entry around a place, as the checker's worker describes it. */
import { useEffect, useState } from 'react';
import type { EntryForm } from '../../../language/service/form/types';
import type { Checker } from '../check/checker';

interface Asked {
  readonly checker: Checker;
  readonly file: string;
  readonly text: string;
  /** Any place in the entry. */
  readonly pointer: string;
  /** Changes with the facts that the checker knows. */
  readonly known: unknown;
}

/** null: the text is not JSON. undefined: loading; the form before stays until the next is there. */
export function useEntryForm({ checker, file, text, pointer, known }: Asked): EntryForm | null | undefined {
  const [form, setForm] = useState<EntryForm | null>();
  useEffect(() => {
    if (known === undefined) return undefined;
    let isMounted = true;
    checker.about(text, file, 'formAt', pointer).then(
      (found) => isMounted && setForm(found ?? null),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [checker, file, text, pointer, known]);
  return form;
}
