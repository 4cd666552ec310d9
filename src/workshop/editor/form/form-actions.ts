/** What the controls of a form do: read what fits a place, and change it. */
import { createContext, useContext, useEffect, useState } from 'react';
import type { Choice, ChoicePlace, FormField, ReadablePath } from '../../../language/service/form/types';

export interface FormActions {
  readonly isReadOnly: boolean;
  /** Resolves to why the value does not suit its place; empty: it was set. undefined: removes it. */
  set(this: void, field: Pick<FormField, 'pointer' | 'label'>, value: unknown): Promise<readonly string[]>;
  /** Adds an entry to a list, or under a name; a list entry with props of its own is selected. */
  add(this: void, field: Pick<FormField, 'pointer' | 'label'>, value: unknown, name?: string): Promise<void>;
  choices(this: void, pointer: string, place: ChoicePlace): Promise<readonly Choice[]>;
  paths(this: void, pointer: string): Promise<readonly ReadablePath[]>;
  /** Opens the form of an entry. */
  go(this: void, pointer: string): void;
  /** Opens a place in the text. */
  openText(this: void, pointer: string): void;
  /** Problems of a place, in words. */
  problemsAt(this: void, pointer: string): readonly string[];
}

export const FormContext = createContext<FormActions | undefined>(undefined);

export function useFormActions(): FormActions {
  const actions = useContext(FormContext);
  if (!actions) throw new Error('A control of a form is drawn outside of a form');
  return actions;
}

/** Reads once the control is opened. */
export function useOnce<T>(read: () => Promise<T>): readonly [T | undefined, () => void] {
  const [answer, setAnswer] = useState<T>();
  const [isAsked, ask] = useState(false);
  useEffect(() => {
    if (!isAsked) return undefined;
    let isMounted = true;
    read().then(
      (found) => isMounted && setAnswer(() => found),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
    // Each opening asks anew; `read` changes with every drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsked]);
  return [answer, () => ask(true)];
}
