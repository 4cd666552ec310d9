/** Declaration of a group of fields in the panel of properties: `fields/<Name>.tsx`, listed in `fields/index.ts`. */
import type { ComponentType } from 'react';
import type { Layer, LayerType } from '../../../images/document';

export interface FieldProps<L extends Layer = Layer> {
  readonly layer: L;
  /** One step; changes with the same `merge` in a gesture are one step. */
  change(title: string, change: Partial<L>, merge?: string): void;
}

export interface FieldGroup {
  readonly key: string;
  /** Chinese heading. */
  readonly title: string;
  readonly of: readonly LayerType[];
  readonly Fields: ComponentType<FieldProps<never>>;
}
