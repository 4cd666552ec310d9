/**
 * States of fields, from expressions over the form and the screen: visible, disabled, required. Evaluates only the
 * expressions that read a changed value.
 */
import { createSelector, type Selector, type Topic } from '../data';
import type { Scope } from '../../language/types';
import type { FieldSpec } from './derive';
import { readersByField } from './readers';

export interface FieldState {
  readonly visible: boolean;
  readonly disabled: boolean;
  readonly required: boolean;
}

type Link = Readonly<Record<keyof FieldState | 'stored', Selector>>;

export interface Links {
  /** Topics of the screen to subscribe to. */
  readonly topics: readonly Topic[];
  /** Fields whose state can change. */
  readonly names: readonly string[];
  stateOf(name: string, scope: Partial<Scope>): FieldState;
  /** Fields whose state depends on this field's value. */
  readersOf(field: string): readonly string[];
}

export function createLinks(specs: readonly FieldSpec[]): Links {
  const fixed = new Map<string, FieldState>();
  const links = new Map<string, Link>();
  for (const { name, visible, disabled, required, requiredWhen = required, stored = false } of specs) {
    fixed.set(name, { visible: Boolean(visible), disabled: Boolean(disabled), required });
    const link: Link = {
      visible: createSelector(visible),
      disabled: createSelector(disabled),
      required: createSelector(requiredWhen),
      stored: createSelector(stored),
    };
    if (Object.values(link).some(({ dynamic }) => dynamic)) links.set(name, link);
  }
  return {
    topics: [...new Set([...links.values()].flatMap((link) => Object.values(link).flatMap(({ topics }) => topics)))],
    names: [...links.keys()],
    stateOf(name, scope) {
      const link = links.get(name);
      if (!link) return fixed.get(name) ?? { visible: true, disabled: false, required: false };
      const { visible, disabled, required, stored } = link;
      return {
        visible: Boolean(visible.read(scope)),
        disabled: Boolean(disabled.read(scope)),
        required: Boolean(required.read(scope)) && !stored.read(scope),
      };
    },
    readersOf: readersByField([...links].map(([name, link]) => ({ of: name, selectors: Object.values(link) }))),
  };
}
