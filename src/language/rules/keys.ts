/** Shortcuts: each key belongs to one button of the screen, or of a dialog. */
import { elementListsOf } from '../declare/element-lists';
import { asText, child, isObject, objectOf } from '../schema/json';
import { languageByType } from '../declare/language';
import { valuesAt } from '../schema/paths';
import { problem } from '../problems';
import type { RuleFactory } from './rule';

export const keyRule: RuleFactory = ({ report, lineOf }) => {
  const taken = new Map<string, string>();
  const take = (spec: unknown, pointer: string, layer: string) => {
    const { key } = objectOf(spec);
    if (typeof key !== 'string') return;
    const at = child(pointer, 'key');
    const before = taken.get(`${layer} ${key}`);
    if (before === undefined) taken.set(`${layer} ${key}`, at);
    else report(at, problem('key-taken', { found: key, line: lineOf(before) }));
  };
  return ({ kind, value, pointer, owner }) => {
    if (kind !== 'node' || !isObject(value)) return;
    const layer = owner.dialog ?? '';
    const type = asText(value.type);
    if (type === 'button') take(value, pointer, layer);
    for (const { path, of } of elementListsOf(type)) {
      if (of !== 'Button') continue;
      const isOfRows = languageByType.get(type)?.opens?.[path]?.includes('row') === true;
      for (const { value: spec, path: steps } of valuesAt(value, `${path}/*`)) {
        const at = steps.reduce<string>(child, pointer);
        if (!isOfRows) take(spec, at, layer);
        else if (isObject(spec) && spec.key !== undefined)
          report(child(at, 'key'), problem('key-of-rows', { found: asText(spec.key) }), { key: true });
      }
    }
  };
};
