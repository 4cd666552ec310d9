/** Styles of a node with their expressions evaluated, by breakpoint. */
import { BREAKPOINTS, type Style, type Styles } from '../document';
import { isRow } from '../props';
import { evaluateValue, type PageScope } from './evaluate';
import { own } from '../../shared/own';

/** Rows of a list share the style of their node, so that styles do not see `row`. */
export function stylesOf(styles: unknown, known: PageScope): Styles | undefined {
  if (!isRow(styles)) return undefined;
  const scope = { ...known, row: undefined };
  const found = BREAKPOINTS.flatMap((breakpoint) => {
    const style = own(styles, breakpoint);
    return isRow(style) ? [[breakpoint, evaluateValue(style as Style, scope) as Style] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}
