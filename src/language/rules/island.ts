/**
 * Checks islands against the allow-list of amis types, props and actions: no code, no HTML, no address as a data
 * source.
 */
import {
  AMIS_ACTIONS,
  AMIS_TYPES,
  FORBIDDEN_PROPS,
  ISLAND_LIMITS,
  isAmisType,
  isApiProp,
  isCount,
  isForbiddenProp,
  isForbiddenValue,
} from '../amis/allow-list';
import { isToolbarWord, TOOLBAR_ENTRIES, TOOLBAR_PROPS } from '../amis/url-props';
import { ISLAND, isUnescaped } from '../amis/dialect';
import { amisPropsOf } from '../amis/props';
import { isTemplate, referencesIn, templateOf } from '../expression';
import { asText, child, isObject, type JsonObject, own, segments } from '../json';
import { among, jsonType, problem } from '../problems';
import { ISLAND_TYPES } from '../schema';
import type { Stop } from '../walk';
import { checkAddress } from './routes';
import { checkReference, reportExpression } from './expressions';
import { checkColumn, checkTargets } from './island-parts';
import { checkIslandSources } from './island-sources';
import { lookAtSource, namesOf } from './look';
import type { CheckContext, RuleFactory } from './rule';
import { checkHouse } from './shape';

/**
 * Below these props, an object is data or another library's configuration: `type` is no amis type and texts are values.
 */
const DATA_PROPS = new Set([
  'data',
  'config',
  'value',
  'params',
  'query',
  'headers',
  'validations',
  'defaultParams',
  'trackExpression',
]);
/** Props whose text is a value or a condition: never drawn, so escaping does not matter. */
const VALUE_PROPS =
  /^(source|value|api|.*Api|.*On|data|expression|items|options|href|link|url|to|src|originalSrc|poster|image|defaultImage|defaultAvatar|actionType|name|type)$/;
/** Props that navigate when clicked or run. */
const ADDRESS_PROPS = new Set(['url', 'link', 'href', 'redirect', 'to']);

/** Props of the root of an island: the house's props of its wrapper, and those of every amis node. */
const OF_START = new Set(['span', '$at', 'data']);
/** Props whose objects have a `type` that is no amis type: fields of a condition builder, a card's picture. */
const OTHER_TYPES = new Set(['fields', 'media']);
const MARKUP = /<[a-z!/?]/i;

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
  const { pointer } = stop;
  // Use a child's pointer, because the object counts as data if its content does.
  const isData = inData(child(pointer, '*'));
  const isNode = typeof node.type === 'string' && !isData;
  if (isNode && !checkType(asText(node.type), stop, context)) return;
  if (isNode && node.type === 'house') checkHouse(node, pointer, context);
  const known = isNode && !OTHER_TYPES.has(stop.path) ? amisPropsOf(asText(node.type)) : undefined;
  const { forbid: forbidden = [], counts = [] } = (isNode && own(AMIS_TYPES, asText(node.type).toLowerCase())) || {};
  for (const [prop, value] of Object.entries(node)) {
    const at = child(pointer, prop);
    if (known)
      context.look?.({ kind: 'prop', name: prop, pointer: at, at: { key: true }, candidates: () => namesOf(known) });
    if (forbidden.includes(prop))
      context.report(at, problem('forbidden-prop', { found: prop, why: { notOn: asText(node.type) } }), {
        key: true,
      });
    else if (isForbiddenProp(prop))
      context.report(
        at,
        problem('forbidden-prop', {
          found: prop,
          why: FORBIDDEN_PROPS.includes(prop) ? { is: 'carriesCode' } : { is: 'runAsScript' },
        }),
        { key: true },
      );
    else if (counts.includes(prop) && !isCount(value))
      context.report(
        at,
        problem('out-of-bounds', {
          rule: { prop, numberAtMost: ISLAND_LIMITS.repeated },
          found: asText(value),
        }),
      );
    else if (prop === 'onEvent' && !isData) checkEvents(value, at, context);
    else if (isForbiddenValue(prop, value) && !MARKUP.test(asText(value)))
      context.report(at, problem('forbidden-prop', { found: prop, why: { is: 'fetchedOrRun' } }));
    else if (known && !known.has(prop) && !OF_START.has(prop))
      context.report(at, problem('unknown-amis-prop', { type: asText(node.type), ...among(prop, known) }), {
        key: true,
      });
    if (isApiProp(prop) && !isData) checkApi(prop, value, at, stop, context);
  }
  if (stop.path === 'columns') checkColumn(node, stop, context);
  if (!isData) {
    checkIslandSources(stop, context);
    checkTargets(stop, context);
  }
  if (typeof node.actionType === 'string')
    context.look?.({
      kind: 'action',
      name: node.actionType,
      pointer: child(pointer, 'actionType'),
      candidates: () => namesOf(AMIS_ACTIONS),
    });
  if (node.actionType !== undefined && !AMIS_ACTIONS.includes(node.actionType as string)) {
    context.report(
      child(pointer, 'actionType'),
      problem('forbidden-action', among(asText(node.actionType), AMIS_ACTIONS)),
    );
  }
  if (node.type !== undefined && typeof node.type !== 'string' && !isData)
    context.report(
      child(pointer, 'type'),
      problem('wrong-type', { expected: { type: 'string' }, found: jsonType(node.type) }),
    );
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
  else if (!outside || ISLAND_TYPES.includes(type))
    report(child(pointer, 'type'), problem('unknown-amis-type', among(type, Object.keys(AMIS_TYPES))));
  return false;
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
  } else if (!(prop === 'source' && /^\$\{[^]*\}$/.test(value)))
    report(pointer, problem('not-a-source', { prop, found: value.slice(0, 80), expected: 'source:<name>' }));
}

function checkText(stop: Stop, context: CheckContext): void {
  const text = asText(stop.value);
  const { pointer, path: prop } = stop;
  const { report } = context;
  if (TOOLBAR_PROPS.has(prop) && isToolbarWord(text) && !TOOLBAR_ENTRIES.includes(text))
    return report(pointer, problem('unknown-toolbar-entry', among(text, TOOLBAR_ENTRIES)));
  if (text.includes('<%'))
    return report(pointer, problem('script', { what: { code: '<% %>' }, found: '<% %>' }), {
      offset: text.indexOf('<%'),
    });
  const scheme = /^\s*(javascript|vbscript|data|js|jsonp)\s*:/i.exec(text)?.[1];
  if (scheme) return report(pointer, problem('script', { what: { code: `${scheme}:` }, found: `${scheme}:` }));
  if (isFunction(text))
    return report(pointer, problem('script', { what: { is: 'function' }, found: { is: 'function' } }));
  if (MARKUP.test(text))
    return report(pointer, problem('raw-html', { found: text.slice(0, 80) }), { offset: text.search(MARKUP) });
  if (prop.endsWith('On') && !/^\s*\$\{[^]*\}\s*$/.test(text))
    return report(
      pointer,
      problem('script', {
        what: { code: prop },
        expected: { is: 'oneTemplate' },
        found: text.slice(0, 80),
        suggestion: `\${${text.slice(0, 80)}}`,
      }),
    );
  if (ADDRESS_PROPS.has(prop) && !inData(pointer) && !text.startsWith('source:')) checkLink(prop, text, stop, context);
  if (isTemplate(text) || /\$\w/.test(text)) checkTemplate(text, stop, context);
}

/** `function …` or `(a, b) => …`, which charts and formatters would compile. */
function isFunction(text: string): boolean {
  if (/^\s*(async\s+)?function\b/.test(text)) return true;
  const arrow = text.indexOf('=>');
  return arrow >= 0 && /^[\w\s(),]*$/.test(text.slice(0, arrow));
}

/** Actions stay in the console. A link that the user clicks may lead out if it carries no data. */
function checkLink(prop: string, text: string, { pointer, owner }: Stop, context: CheckContext): void {
  const isLink =
    (prop === 'href' && owner.value.type === 'link') ||
    (prop === 'url' &&
      owner.value.type === undefined &&
      owner.value.actionType === undefined &&
      !isActionArgs(pointer));
  if (isLink && /^https?:\/\//.test(text) && !isTemplate(text)) return;
  checkAddress(text, pointer, context);
}
const isActionArgs = (pointer: string): boolean => segments(pointer).includes('args');

function checkTemplate(text: string, { pointer, path: prop, env }: Stop, context: CheckContext): void {
  try {
    const template = templateOf(text, ISLAND);
    for (const reference of referencesIn(template)) checkReference(reference, text, pointer, env, context);
    if (!VALUE_PROPS.test(prop) && !inData(pointer) && isUnescaped(template))
      context.report(
        pointer,
        problem('unescaped', {
          found: text.slice(0, 120),
          suggestion: text.slice(0, 120).replace(/\s*\}$/, ' | html}'),
        }),
      );
  } catch (error) {
    reportExpression(error, pointer, context, ISLAND.functions);
  }
}

const inData = (pointer: string): boolean =>
  segments(pointer)
    .slice(0, -1)
    .some((segment, index, all) => DATA_PROPS.has(segment) && isInIsland(all, index));
/** House nodes use the same names; only those below the root of an island belong to amis. */
const isInIsland = (all: readonly string[], index: number): boolean => all.lastIndexOf('body', index) >= 0;
