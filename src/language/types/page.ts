import type { Policy } from '../../services/catalogue/policy';
import type { PageProps } from './generated/declared';

/** A screen. */
export interface Page extends PageProps {
  /** (normal) Policies of its calls, by the name under which `user.may` tells whether the person meets them. */
  rights?: Readonly<Record<string, Policy>>;
}
