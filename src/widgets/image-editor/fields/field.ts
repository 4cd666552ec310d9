/** Declaration of a group of fields in the panel of properties: `fields/<Name>.tsx`, listed in `fields/index.ts`. */
import type { ComponentType } from 'react';
import type { Layer, LayerType } from '../../../images/document';

export interface FieldProps<L extends Layer = Layer> {
  readonly layer: L;
  /** Changes the layer as one step of undo; changes of one gesture with the same `merge` are one step together. */
  change(title: string, change: Partial<L>, merge?: string): void;
}

export interface FieldGroup {
  readonly key: string;
  /** Chinese heading. */
  readonly title: string;
  readonly of: readonly LayerType[];
  readonly Fields: ComponentType<FieldProps<never>>;
}
