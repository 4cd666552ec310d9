/** What the control of each kind of field gets. */
import type { Control, FormField } from '../../../language/service/form/types';

type Of<K extends Control['kind']> = Extract<Control, { readonly kind: K }>;

export interface ControlProps<K extends Control['kind']> {
  readonly id: string;
  readonly field: FormField;
  readonly control: Of<K>;
  /** Sets the value; undefined: removes it. */
  change(this: void, value: unknown): Promise<void>;
}
