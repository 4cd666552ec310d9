/** Every prop of amis's types with an address of another host: as text, and inside an object or list. */
import { AMIS_TYPES, isForbiddenProp } from '../../../src/language/amis/allow-list';
import { ANYWHERE_BESIDE, DOCUMENTED } from '../../../src/language/amis/documented';
import { ANYWHERE, BY_TYPE } from '../../../src/language/amis/generated/props';
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
/** Class names, conditions and APIs load nothing by themselves; cases.ts tries them. */
const TRIED_ELSEWHERE = /(?:ClassName|className|ClassNameExpr|On|Api|api)$/;
/** Props that hold lists. */
const MANY = /s$|^(?:body|source|data|value|content|children)$/;

function propsOf(type: string): string[] {
  const texts = [BY_TYPE[type], DOCUMENTED[type], ...(EVERYWHERE_ON.has(type) ? [ANYWHERE, ANYWHERE_BESIDE] : [])];
  const names = new Set(texts.flatMap((text) => text?.trim().split(/\s+/) ?? []));
  return ['src', 'value', 'icon', ...names].filter(
    (prop, index, all) =>
      all.indexOf(prop) === index && !NOT_TRIED.has(prop) && !TRIED_ELSEWHERE.test(prop) && !isForbiddenProp(prop),
  );
}

/** Number of nodes per page: drawn quickly, and below an island's limit. */
const NODES_ON_A_PAGE = 400;

export function everyProp(): { nodes: object[]; tried: number }[] {
  const types = Object.keys(AMIS_TYPES).filter((type) => type !== 'house');
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
