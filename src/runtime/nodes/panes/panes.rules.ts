/** Checks by which name a pane opens on phones; fills in widths. */
import { nameIn } from '../../../language/expression/inspect';
import { child, listOf, objectOf, own } from '../../../language/schema/json';
import { defineRules, fillDefaults, type NodeCheck, type NodeNormaliser } from '../../../language/node-rules';
import { problem } from '../../../language/problems';
import { MIN_WIDTH, USUAL_WIDTH, widePane } from './widths';

const SCOPES = ['query', 'state'] as const;

const check: NodeCheck = ({ items }, { pointer, env }, { report }) => {
  for (const [index, item] of listOf(items).entries()) {
    const { open } = objectOf(item);
    if (typeof open !== 'string') continue;
    const at = child(child(child(pointer, 'items'), index), 'open');
    const scope = SCOPES.find((each) => nameIn(open, each) !== undefined);
    if (scope === undefined) {
      report(at, problem('wrong-type', { expected: { is: 'nameOfScreen' }, found: open }));
      continue;
    }
    // The rule for names reports a name that does not exist.
    const type = own(env.scopes[scope]?.properties, nameIn(open, scope)!);
    if (Boolean(type?.default) && !isEmptyList(type!.default))
      report(at, problem('always-true', { prop: 'open', why: 'default', found: open }));
  }
};

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const normalise: NodeNormaliser = ({ items }) => {
  const panes = listOf(items).map(objectOf);
  const wide = widePane(panes);
  for (const [index, pane] of panes.entries())
    fillDefaults(pane, { minWidth: MIN_WIDTH, ...(index !== wide && { width: USUAL_WIDTH }) });
};

export const panesRules = defineRules({ check, normalise });
