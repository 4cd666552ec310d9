/**
 * Every prop that amis's types are said to have, with an address of another host in it: as a text, and in an object or
 * a list of one.
 */
import { AMIS_TYPES, isForbiddenProp } from '../../../src/language/amis/allow-list';
import { ANYWHERE_BESIDE, DOCUMENTED } from '../../../src/language/amis/documented';
import { ANYWHERE, BY_TYPE } from '../../../src/language/amis/generated/props';
import { EVIL } from './cases';

/** Props that would take the node away, or send the person elsewhere. */
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
/** Names that parts of nodes have. */
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

/** Props that every type has are tried on these. */
const EVERYWHERE_ON = new Set(['image', 'input-text']);
/** Class names, conditions and APIs (cases.ts) load nothing. */
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

/** As many as are drawn quickly, and fewer than an island may draw. */
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
  // Nodes of one island share its data: each writes a field of its own.
  nodes.forEach((node, index) => {
    node.name ??= `a${index}`;
  });
  return Array.from({ length: Math.ceil(nodes.length / NODES_ON_A_PAGE) }, (_, page) =>
    nodes.slice(page * NODES_ON_A_PAGE, (page + 1) * NODES_ON_A_PAGE),
  ).map((some) => ({ nodes: some, tried: some.length }));
}
