/**
 * Checks islands against the allow-list of amis types, props and actions: no code, no HTML, no address as a data
 * source.
 */
import { AMIS_ACTIONS, isAmisAction } from '../../amis/actions';
import { ISLAND } from '../../amis/dialect';
import { amisPropsOf } from '../../amis/known-props';
import {
  isApiProp,
  isCount,
  isLeftOut,
  isToolbarWord,
  namesInText,
  OTHER_TYPES,
  TOOLBAR_ENTRIES,
  TOOLBAR_PROPS,
  VALIDATIONS,
  whyRefused,
  whyValueRefused,
} from '../../amis/props';
import { AMIS_TYPES, amisTypeOf, isAmisType, ISLAND_LIMITS, whyLeftOut } from '../../amis/types';
import { isExpression } from '../../expression/inspect';
import { asText, child, isObject, type JsonObject, objectOf, own } from '../../schema/json';
import { among, type Finding, jsonType, problem } from '../../problems';
import { ISLAND_TYPES } from '../../schema/schema';
import type { Stop } from '../../infer/walk';
import { checkHouseInIsland } from './house-in-island';
import { inData } from './island-data';
import { checkColumn, checkTargets } from './island-parts';
import { checkIslandSources } from './island-sources';
import { checkText, MARKUP } from './island-text';
import { lookAtSource, namesOf } from '../look';
import type { CheckContext, RuleFactory } from '../rule';
import { checkHouse } from '../shape';

/** Props of the root of an island: the house's props of its wrapper, and those of every amis node. */
const OF_START = new Set(['span', 'sticky', '$at', 'data']);

export const islandRule: RuleFactory = (context) => {
  let count = 0;
  return (stop) => {
    if (stop.kind === 'amis') {
      if (++count === ISLAND_LIMITS.nodes + 1)
        context.report(
          stop.pointer,
          problem('too-many-nodes', { limit: ISLAND_LIMITS.nodes, expected: { atMost: ISLAND_LIMITS.nodes } }),
        );
      checkObject(stop, context);
    }
    if (stop.kind === 'amis-text') checkText(stop, context);
  };
};

function checkObject(stop: Stop, context: CheckContext): void {
  const node = stop.value as JsonObject;
  const { pointer, owner } = stop;
  // Use a child's pointer, because the object counts as data if its content does.
  const isData = inData(child(pointer, '*'));
  const isNode = typeof node.type === 'string' && !isData && !OTHER_TYPES.has(stop.path);
  if (isNode && owner.pointer !== pointer && checkHouseInIsland(node, stop, context)) return;
  if (isNode && !checkType(asText(node.type), stop, context)) return;
  if (isNode && node.type === 'house') checkHouse(node, pointer, context);
  checkProps(stop, { isNode, isData }, context);
  if (stop.path === 'columns') checkColumn(node, stop, context);
  if (!isData) {
    checkIslandSources(stop, context);
    checkTargets(stop, context);
  }
  if (node.actionType !== undefined) checkActionType(node.actionType, child(pointer, 'actionType'), context);
  if (node.type !== undefined && typeof node.type !== 'string' && !isData)
    context.report(
      child(pointer, 'type'),
      problem('wrong-type', { expected: { type: 'string' }, found: jsonType(node.type) }),
    );
}

/** `isNode`: the object is an amis node, whose type decides which props it has; `isData`: it is data. */
interface ObjectKind {
  readonly isNode: boolean;
  readonly isData: boolean;
}

function checkProps(stop: Stop, { isNode, isData }: ObjectKind, context: CheckContext): void {
  const node = stop.value as JsonObject;
  const type = asText(node.type);
  const known = isNode ? amisPropsOf(type) : undefined;
  const { forbid: forbidden = [], counts = [], lists = [] } = (isNode && amisTypeOf(type)) || {};
  for (const [prop, value] of Object.entries(node)) {
    const at = child(stop.pointer, prop);
    const refused = whyRefused(prop);
    const fetched = whyValueRefused(prop, value);
    if (known)
      context.look?.({ kind: 'prop', name: prop, pointer: at, at: { key: true }, candidates: () => namesOf(known) });
    if (forbidden.includes(prop))
      context.report(at, problem('forbidden-prop', { found: prop, why: { notOn: type } }), { key: true });
    else if (isLeftOut(prop)) context.report(at, problem('left-out-prop', { found: prop }), { key: true });
    else if (refused)
      context.report(at, problem('forbidden-prop', { found: prop, why: { is: refused } }), { key: true });
    else if (counts.includes(prop) && !isCount(value)) context.report(at, tooManyRepeats(prop, value));
    else if (lists.includes(prop) && !Array.isArray(value))
      context.report(at, problem('wrong-type', { expected: { type: 'array' }, found: jsonType(value) }));
    else if (prop === 'onEvent' && !isData) checkEvents(value, at, context);
    else if (fetched && !MARKUP.test(asText(value)))
      context.report(at, problem('forbidden-prop', { found: prop, why: { is: fetched } }));
    else if (known && !known.has(prop) && !OF_START.has(prop))
      context.report(
        at,
        problem(prop.endsWith('Api') ? 'unread-api' : 'unknown-amis-prop', { type, ...among(prop, known) }),
        { key: true },
      );
    if (isApiProp(prop) && !isData) checkApi(prop, value, at, stop, context);
    if (prop === 'validations' && isNode) checkValidations(value, at, context);
  }
}

function checkValidations(rules: unknown, pointer: string, { report }: CheckContext): void {
  const isText = typeof rules === 'string';
  for (const name of isText ? namesInText(rules) : Object.keys(objectOf(rules)))
    if (!VALIDATIONS.has(name))
      report(
        isText ? pointer : child(pointer, name),
        problem('unknown-validation', among(name, VALIDATIONS)),
        isText ? { offset: rules.indexOf(name) } : { key: true },
      );
}

const tooManyRepeats = (prop: string, value: unknown): Finding =>
  problem('out-of-bounds', { rule: { prop, numberAtMost: ISLAND_LIMITS.repeated }, found: asText(value) });

function checkActionType(type: unknown, pointer: string, { look, report }: CheckContext): void {
  if (typeof type === 'string')
    look?.({ kind: 'action', name: type, pointer, candidates: () => namesOf(AMIS_ACTIONS) });
  if (!isAmisAction(type)) report(pointer, problem('forbidden-action', among(asText(type), AMIS_ACTIONS)));
}

/** Handlers of events are lists of actions and nothing else. */
function checkEvents(events: unknown, pointer: string, { report }: CheckContext): void {
  if (!isObject(events))
    return report(pointer, problem('wrong-type', { expected: { type: 'object' }, found: jsonType(events) }));
  for (const [name, event] of Object.entries(events)) {
    const at = child(pointer, name);
    if (!isObject(event) || !Array.isArray(event.actions)) {
      report(
        at,
        problem('wrong-type', {
          expected: '{ "actions": [ … ] }',
          found: jsonType(event),
        }),
      );
      continue;
    }
    event.actions.forEach((action: unknown, index) => {
      if (!isObject(action) || action.actionType === undefined)
        report(`${at}/actions/${index}`, problem('missing-prop', { expected: 'actionType' }));
    });
  }
}

function checkType(type: string, { pointer, owner, path }: Stop, { report, look }: CheckContext): boolean {
  if (TOOLBAR_PROPS.has(path) && TOOLBAR_ENTRIES.includes(type)) return true;
  look?.({
    kind: 'node',
    name: type,
    pointer: child(pointer, 'type'),
    candidates: () => namesOf(Object.keys(AMIS_TYPES)),
  });
  if (isAmisType(type)) return true;
  // Outside an island, the rule for the shape has reported the unknown node already.
  const outside = owner.pointer === pointer;
  if (TOOLBAR_PROPS.has(path) && isToolbarWord(type))
    report(
      child(pointer, 'type'),
      problem('unknown-toolbar-entry', among(type, [...TOOLBAR_ENTRIES, ...Object.keys(AMIS_TYPES)])),
    );
  else if (!outside || ISLAND_TYPES.includes(type)) report(child(pointer, 'type'), unknownType(type));
  return false;
}

function unknownType(type: string): Finding {
  const reason = whyLeftOut(type);
  return reason
    ? problem('unknown-amis-type', { found: type, why: { is: reason } })
    : problem('unknown-amis-type', among(type, Object.keys(AMIS_TYPES)));
}

/** An API is `source:<name>`, an object with such a url, or (for `source`) a template of data. */
function checkApi(prop: string, value: unknown, pointer: string, stop: Stop, context: CheckContext): void {
  const { report } = context;
  if (isObject(value)) {
    if (Object.hasOwn(value, 'url')) checkApi(prop, value.url, child(pointer, 'url'), stop, context);
    return;
  }
  if (typeof value !== 'string') return;
  if (value === '') return lookAtSource('', pointer, { offset: 'source:'.length }, stop.env, context);
  const name = /^source:([^?]*)/.exec(value)?.[1];
  if (name !== undefined) {
    lookAtSource(name, pointer, { offset: 'source:'.length }, stop.env, context);
    if (own(stop.env.sources, name) === undefined)
      report(pointer, problem('unknown-source', among(name, Object.keys(stop.env.sources))), {
        offset: 'source:'.length,
      });
  } else if (!(prop === 'source' && isExpression(value, ISLAND)))
    report(pointer, problem('not-a-source', { prop, found: value.slice(0, 80), expected: 'source:<name>' }));
}
