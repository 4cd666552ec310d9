/** Checks that concern several fields: which mistakes the current values contain, and where they are shown. */
import { createSelector } from '../data';
import type { FormCheck, Scope } from '../../language/types';
import type { FieldSpec } from './derive';
import { readersByField } from './readers';

export interface Checks {
  /** The first mistake to show at this field. */
  mistakeAt(field: string, scope: Partial<Scope>): string | undefined;
  /** The mistakes to show at the form: those without a field, and those whose field shows no messages. */
  mistakesOfForm(scope: Partial<Scope>, isMute: (field: string) => boolean): string[];
  /** Fields at which a mistake is shown that depends on this field's value. */
  readersOf(field: string): readonly string[];
}

export function createChecks(declared: readonly FormCheck[], specs: readonly FieldSpec[]): Checks {
  // A range is one field, which has the name of its start.
  const starts = new Map(specs.map(({ name, until }) => [until, name]));
  const checks = declared.map(({ when, say, field }) => ({
    field: field && (starts.get(field) ?? field),
    when: createSelector(when),
    say: createSelector(say),
  }));
  const fields = new Set(checks.map(({ field }) => field));
  const mistakes = (scope: Partial<Scope>, isHere: (field: string | undefined) => boolean) =>
    checks.filter(({ field, when }) => isHere(field) && when.read(scope)).map(({ say }) => String(say.read(scope)));
  return {
    mistakeAt: (name, scope) => (fields.has(name) ? mistakes(scope, (field) => field === name)[0] : undefined),
    mistakesOfForm: (scope, isMute) => mistakes(scope, (field) => field === undefined || isMute(field)),
    readersOf: readersByField(
      checks.flatMap(({ field, when, say }) => (field === undefined ? [] : [{ of: field, selectors: [when, say] }])),
    ),
  };
}
