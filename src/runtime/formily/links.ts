/**
 * Visibility and enabled state of fields, from expressions over the form and the screen. Evaluates only the expressions
 * that read a changed value.
 */
import { createSelector, type Selector, type Topic } from '../data';
import type { Scope } from '../../language/types';
import type { FieldSpec } from './derive';

export interface FieldState {
  readonly visible: boolean;
  readonly disabled: boolean;
}

interface Link {
  readonly name: string;
  readonly visible: Selector;
  readonly disabled: Selector;
}

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
  const fixed = new Map(
    specs.map(({ name, visible, disabled }) => [name, { visible: Boolean(visible), disabled: Boolean(disabled) }]),
  );
  const links = new Map<string, Link>();
  const readers = new Map<string, string[]>();
  for (const { name, visible, disabled } of specs) {
    const link: Link = { name, visible: createSelector(visible), disabled: createSelector(disabled) };
    if (!link.visible.dynamic && !link.disabled.dynamic) continue;
    links.set(name, link);
    for (const read of new Set(formReads(link))) readers.set(read, [...(readers.get(read) ?? []), name]);
  }
  return {
    topics: [
      ...new Set([...links.values()].flatMap(({ visible, disabled }) => [...visible.topics, ...disabled.topics])),
    ],
    names: [...links.keys()],
    stateOf(name, scope) {
      const link = links.get(name);
      if (!link) return fixed.get(name) ?? { visible: true, disabled: false };
      return { visible: Boolean(link.visible.read(scope)), disabled: Boolean(link.disabled.read(scope)) };
    },
    readersOf: (field) => [...(readers.get(field) ?? []), ...(readers.get(WHOLE_FORM) ?? [])],
  };
}

/** Stands for expressions that read `${form}` as a whole. */
const WHOLE_FORM = '';

const formReads = ({ visible, disabled }: Link): string[] =>
  [...visible.reads, ...disabled.reads].filter(({ name }) => name === 'form').map(({ path }) => path[0] ?? WHOLE_FORM);
