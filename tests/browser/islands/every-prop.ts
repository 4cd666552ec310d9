/**
 * Every prop of amis's types with an address of another host: as text, and inside an object or list. A prop that the same
 * code reads for several types is tried once.
 */
import { ANYWHERE, BY_TYPE } from '../../../src/language/amis/generated/props';
import { ANYWHERE_BESIDE, DOCUMENTED } from '../../../src/language/amis/known-props';
import { isForbiddenProp } from '../../../src/language/amis/props';
import { AMIS_TYPES } from '../../../src/language/amis/types';
import { EVIL } from './attack';

/** Props that would remove the node or navigate away. */
const NOT_TRIED = new Set([
  'type',
  'visible',
  'visibleOn',
  'hidden',
  'hiddenOn',
  'interval',
  'onEvent',
  'id',
  'testid',
  'redirect',
]);
/** Names used for parts of nodes. */
const PARTS = [
  'src',
  'image',
  'icon',
  'url',
  'avatar',
  'poster',
  'originalSrc',
  'href',
  'value',
  'label',
  'title',
  'body',
  'tpl',
  'html',
  'backgroundImage',
  'background',
];

/** Props common to all types are tried on these only. */
const EVERYWHERE_ON = new Set(['image', 'input-text']);
/**
 * Types that amis draws by the component of another one, which is tried: aliases, and subclasses that differ by a default
 * (a unit of time, a button's action).
 */
const TRIED_AS: Readonly<Record<string, string>> = {
  action: 'button',
  submit: 'button',
  reset: 'button',
  'input-password': 'input-text',
  'input-email': 'input-text',
  'input-url': 'input-text',
  'multi-select': 'select',
  map: 'mapping',
  text: 'plain',
  'qr-code': 'qrcode',
  tags: 'words',
  datetime: 'date',
  time: 'date',
  month: 'date',
  'input-time': 'input-datetime',
  'input-month': 'input-date',
  'input-quarter': 'input-date',
  'input-year': 'input-date',
  'input-datetime-range': 'input-date-range',
  'input-time-range': 'input-date-range',
  'input-quarter-range': 'input-month-range',
  'input-year-range': 'input-month-range',
  'input-array': 'combo',
  'input-kvs': 'input-kv',
};
/** Props that amis reads for every field with options, in one place, are tried on these only. */
const OPTIONS_ON = new Set(['select', 'input-tree', 'checkboxes']);

/** Class names, conditions and APIs load nothing by themselves; cases.ts tries them. */
const TRIED_ELSEWHERE = /(?:ClassName|className|ClassNameExpr|On|Api|api)$/;
/** Props that hold lists. */
const MANY = /s$|^(?:body|source|data|value|content|children)$/;

const wordsOf = (...texts: readonly (string | undefined)[]): string[] =>
  texts.flatMap((text) => text?.trim().split(/\s+/) ?? []);

/** Props of every type with options. */
const OF_OPTIONS = new Set(
  [...OPTIONS_ON, 'radios', 'list-select', 'transfer']
    .map((type) => wordsOf(BY_TYPE[type]))
    .reduce((common, props) => common.filter((prop) => props.includes(prop))),
);
const hasOptions = (type: string): boolean => {
  const props = wordsOf(BY_TYPE[type]);
  return [...OF_OPTIONS].every((prop) => props.includes(prop));
};

/** Props that no other type tries for this one. */
function propsOf(type: string): string[] {
  const known = new Set(TRIED_AS[type] === undefined ? [] : propsOf(TRIED_AS[type]));
  if (!OPTIONS_ON.has(type) && hasOptions(type)) for (const prop of OF_OPTIONS) if (prop !== 'source') known.add(prop);
  const texts = [BY_TYPE[type], DOCUMENTED[type], ...(EVERYWHERE_ON.has(type) ? [ANYWHERE, ANYWHERE_BESIDE] : [])];
  return ['src', 'value', 'icon', ...wordsOf(...texts)].filter(
    (prop, index, all) =>
      !known.has(prop) &&
      all.indexOf(prop) === index &&
      !NOT_TRIED.has(prop) &&
      !TRIED_ELSEWHERE.test(prop) &&
      !isForbiddenProp(prop),
  );
}

/** Number of nodes per page: drawn quickly, and below an island's limit. */
const NODES_ON_A_PAGE = 400;

export function everyProp(): { nodes: object[]; tried: number }[] {
  const types = Object.keys(AMIS_TYPES).filter((type) => type !== 'house' && !AMIS_TYPES[type]!.drawnAs);
  const nodes = types.flatMap((type) =>
    propsOf(type).flatMap((prop) => {
      const address = `${EVIL}/${type}/${prop}`;
      const parts = Object.fromEntries(PARTS.map((part) => [part, `${address}/${part}`]));
      return [address, MANY.test(prop) ? [parts] : parts].map((value): { type: string; name?: string } => ({
        type,
        [prop]: value,
      }));
    }),
  );
  // Nodes of an island share its data, so each writes a field of its own.
  nodes.forEach((node, index) => {
    node.name ??= `a${index}`;
  });
  return Array.from({ length: Math.ceil(nodes.length / NODES_ON_A_PAGE) }, (_, page) =>
    nodes.slice(page * NODES_ON_A_PAGE, (page + 1) * NODES_ON_A_PAGE),
  ).map((some) => ({ nodes: some, tried: some.length }));
}
