/** Compiles schemas/menu.json, the groups of the sidebar. */
import { problemAt } from '../check';
import { child, isObject, listOf } from '../schema/json';
import { parseText } from '../parse';
import { among, type Finding, jsonType, problem } from '../problems';
import type { MenuGroup } from '../../services/catalogue/generated/types';
import type { Problem } from '../types';

const SHAPE: Readonly<Record<Exclude<keyof MenuGroup, 'screens'>, 'string' | 'number'>> = {
  code: 'string',
  path: 'string',
  title: 'string',
  icon: 'string',
  order: 'number',
};

/** The only prop that a group may do without. */
const SCREENS = 'screens';

/** `groups` is in the order of the file and null if there is a problem. */
export function compileMenu(text: string, file: string): { groups: MenuGroup[] | null; problems: Problem[] } {
  const parsed = parseText(text);
  const found = parsed.findings.map(({ finding, pointer, at }) => problemAt(parsed.value, pointer, finding, at, file));
  const report = (pointer: string, finding: Finding, key = false) =>
    found.push(problemAt(parsed.value, pointer, finding, parsed.locate(pointer, { key }), file));
  if (parsed.value === undefined) return { groups: null, problems: found };
  const { groups } = isObject(parsed.value) ? parsed.value : {};
  if (!Array.isArray(groups)) report('', problem('missing-prop', { expected: 'groups' }));
  const codes = new Set<unknown>();
  for (const [index, group] of listOf(groups).entries()) {
    const pointer = `/groups/${index}`;
    if (!isObject(group)) {
      report(pointer, problem('wrong-type', { expected: { type: 'object' }, found: jsonType(group) }));
      continue;
    }
    checkGroup(group, pointer, report);
    if (codes.has(group.code))
      report(child(pointer, 'code'), problem('menu', { rule: 'code', found: String(group.code) }));
    codes.add(group.code);
  }
  if (found.length > 0) return { groups: null, problems: found.sort((a, b) => a.line - b.line || a.column - b.column) };
  return { groups: (groups as MenuGroup[]).toSorted((a, b) => a.order - b.order), problems: [] };
}

function checkGroup(
  group: Record<string, unknown>,
  pointer: string,
  report: (pointer: string, finding: Finding, key?: boolean) => void,
): void {
  for (const [prop, type] of Object.entries(SHAPE)) {
    if (group[prop] === undefined) report(pointer, problem('missing-prop', { expected: prop }));
    else if (typeof group[prop] !== type)
      report(child(pointer, prop), problem('wrong-type', { expected: { type }, found: jsonType(group[prop]) }));
  }
  const names = [...Object.keys(SHAPE), SCREENS];
  for (const prop of Object.keys(group))
    if (!names.includes(prop)) report(child(pointer, prop), problem('unknown-prop', among(prop, names)), true);
  const { [SCREENS]: screens = [] } = group;
  if (!Array.isArray(screens))
    report(child(pointer, SCREENS), problem('wrong-type', { expected: { type: 'array' }, found: jsonType(screens) }));
  for (const [index, route] of listOf(screens).entries())
    if (typeof route !== 'string' || !route.startsWith('/'))
      report(`${child(pointer, SCREENS)}/${index}`, problem('menu', { rule: 'path' }));
  if (typeof group.path === 'string' && !group.path.startsWith('/'))
    report(child(pointer, 'path'), problem('menu', { rule: 'path' }));
}
