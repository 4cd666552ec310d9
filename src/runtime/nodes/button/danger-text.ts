import type { ActionHost } from '../../data';
import type { ButtonSpec } from '../../../language/types';

/** The verb of a red button is its text; confirmations on the way show it. */
export const dangerTextOf = ({ kind, text }: Pick<ButtonSpec, 'kind' | 'text'>): ActionHost =>
  kind === 'danger' ? { dangerText: text } : {};
