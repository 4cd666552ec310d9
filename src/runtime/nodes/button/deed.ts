import type { ActionHost } from '../../data';
import type { ButtonSpec } from '../../../language/types';

/** The verb of a red button is its text; confirmations on the way show it. */
export const deedOf = ({ kind, text }: Pick<ButtonSpec, 'kind' | 'text'>): ActionHost =>
  kind === 'danger' ? { deed: text } : {};
