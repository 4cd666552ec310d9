import type { Policy } from '../../services/catalogue/policy';
import type { ScreenDocumentProps } from './generated/declared';

/** A screen. */
export interface ScreenDocument extends ScreenDocumentProps {
  /** (normal) Policies of its calls, by the name under which `user.may` tells whether the person meets them. */
  rights?: Readonly<Record<string, Policy>>;
}
