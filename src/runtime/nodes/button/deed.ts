import type { ActionHost } from '../../data';
import type { ButtonSpec } from '../../../language/types';

/** A red button's text is the verb of what it does: questions on the way name it. */
export const deedOf = ({ kind, text }: Pick<ButtonSpec, 'kind' | 'text'>): ActionHost =>
  kind === 'danger' ? { deed: text } : {};
