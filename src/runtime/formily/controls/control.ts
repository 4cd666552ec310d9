import type { ComponentType } from 'react';
import type { ValueSchema } from '../../../language/types';
import type { FieldSpec, Option } from '../derive';
import type { FormModel } from '../model';

/** Props of every control. The value has the form that the call takes, never a control's own object. */
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
  /** Searches options by these words, debounced; absent: all options are loaded and searched locally. */
  onSearch?(words: string): void;
  /** Options are loading. */
  loading: boolean;
  /** The answer that contains the options, for controls that show more than value and label. */
  answer: unknown;
  /**
   * Reports that part of the value is still loading: the form shows this text instead of submitting. undefined: done.
   */
  onPending(why: string | undefined): void;
  /** The surrounding form, for controls that fill other fields. */
  form: FormAround;
  labelId: string;
  /** Ids of the help and error texts. */
  describedBy?: string;
}

export interface FormAround {
  readonly model: FormModel;
  value(name: string): unknown;
  /** The call's schema of a field's value. */
  schema(name: string): ValueSchema;
  title(name: string): string;
  fill(values: Readonly<Record<string, unknown>>): void;
}

export type Control = ComponentType<ControlProps>;

/** ARIA attributes that connect a control with its label and messages. */
export const describe = ({ spec, invalid, describedBy }: ControlProps) => ({
  'aria-required': spec.required || undefined,
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy,
});

export const statusOf = ({ invalid }: ControlProps) => (invalid ? ('error' as const) : undefined);
