/** Confirmations that screens declare. */
import { show } from '../../language/expression';
import type { AskedInWords } from '../../language/infer/param-words';
import type { CallAction, Scope } from '../../language/types';

/** How a confirmation is asked. */
export interface Asking {
  /** Verb of an action that cannot be undone; shown on the button, and Enter does not confirm. */
  readonly dangerText?: string;
  /** Name that the person types before the button can be pressed. */
  readonly name?: string;
}

/** The console's own question before a sensitive write. `final`: it cannot be taken back. */
export interface WriteQuestion extends AskedInWords {
  readonly final: boolean | undefined;
}

export type Confirmation = NonNullable<CallAction['confirm']>;

export const questionOf = (confirm: Confirmation, scope: Partial<Scope>): string =>
  show(typeof confirm === 'string' ? confirm : confirm.text, scope);

/** Adds the name to type. A name without a value asks for none: nobody could type it. */
export function withName(asking: Asking, confirm: Confirmation | undefined, scope: Partial<Scope>): Asking {
  const name = typeof confirm === 'object' ? show(confirm.name, scope).trim() : '';
  return name === '' ? asking : { ...asking, name };
}
