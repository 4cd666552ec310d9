/** Meaning of a name in `type` that is no node: a component of a field, a widget, an action, a dialog. */
import { ACTIONS } from '../declare/action-language';
import { COMPONENTS } from '../declare/field-language';
import { WIDGETS } from '../generated/widgets';
import { dialogNodes } from '../declare/language';
import { meantBy } from '../declare/meanings';
import type { Term } from '../problems';

const NAMES: readonly (readonly [names: readonly string[], instead: (name: string) => Term])[] = [
  [dialogNodes.map(({ type }) => type), () => ({ is: 'underDialogs' })],
  [Object.keys(WIDGETS), (widget) => ({ widget })],
  [COMPONENTS, (component) => ({ component })],
  [ACTIONS.map(({ action }) => action), (ofButton) => ({ ofButton })],
];

/** undefined: nothing else has this name or meaning. */
export function insteadOfNode(name: string): Term | undefined {
  for (const [names, instead] of NAMES) {
    const found = names.includes(name) ? name : meantBy(name, names);
    if (found !== undefined) return instead(found);
  }
  return undefined;
}
