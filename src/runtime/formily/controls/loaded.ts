import type { FieldComponent } from '../../../language/types';
import type { Control } from './control';

/** The controls that have loaded. */
export const loadedControls = new Map<FieldComponent, Control>();
