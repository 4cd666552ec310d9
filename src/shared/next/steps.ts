/** Fills the steps that calls declare with the fields of an outcome. */
import type { NextStep } from '../../services/catalogue/sets/next-steps';
import { storedAddress } from '../address/media-address';
import { addressOf, fieldsIn, filled, textAt } from '../text/fill';

type Values = Readonly<Record<string, unknown>>;

/** Where people go on, or a file that they save. */
export interface Step {
  readonly label: string;
  readonly to: string;
  /** Name of the file; absent: `to` is a screen. */
  readonly saves?: string;
}

/** Steps without a value for one of their fields are left out. */
export const stepsWith = (steps: readonly NextStep[], values: Values): Step[] =>
  steps.flatMap((step) => ('file' in step ? fileStep(step, values) : screenStep(step, values)));

function screenStep({ label, to }: Extract<NextStep, { to: string }>, values: Values): Step[] {
  return fieldsIn(to).every((field) => textAt(values, field) !== '') ? [{ label, to: addressOf(to, values) }] : [];
}

function fileStep({ label, file, name }: Extract<NextStep, { file: string }>, values: Values): Step[] {
  const [address] = [values[file]].flat();
  if (typeof address !== 'string' || address === '') return [];
  return [{ label, to: storedAddress(address), saves: filled(name, (field) => textAt(values, field)) }];
}
