import type { ComponentType } from 'react';
import type { ValueSchema } from '../../../language/types';
import type { FieldSpec, Option } from '../derive';

/** What every control gets; the value is what the call takes, never a control's own object. */
export interface ControlProps {
  id: string;
  spec: FieldSpec;
  value: unknown;
  /** The end of a range. */
  until?: unknown;
  onChange(value: unknown, until?: unknown): void;
  onBlur(): void;
  disabled: boolean;
  invalid: boolean;
  options: readonly Option[];
  /** Asks for options that have these words, when typing rests; absent: all options are here, and searched here. */
  onSearch?(words: string): void;
  /** Options are on their way. */
  loading: boolean;
  /** The answer that options come from, for controls that show more of it than value and label. */
  answer: unknown;
  /** Something of it is on its way: until then the form is not sent, and says this. undefined: nothing any more. */
  onPending(why: string | undefined): void;
  /** The form around it, for controls that fill other fields. */
  form: FormAround;
  labelId: string;
  /** Help and error. */
  describedBy?: string;
}

export interface FormAround {
  value(name: string): unknown;
  /** What the call says of a field's value. */
  schema(name: string): ValueSchema;
  title(name: string): string;
  fill(values: Readonly<Record<string, unknown>>): void;
}

export type Control = ComponentType<ControlProps>;

/** Attributes that tie a control to its label and messages. */
export const describe = ({ spec, invalid, describedBy }: ControlProps) => ({
  'aria-required': spec.required || undefined,
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy,
});

export const statusOf = ({ invalid }: ControlProps) => (invalid ? ('error' as const) : undefined);
