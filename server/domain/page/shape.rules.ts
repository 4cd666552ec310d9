/**
 * Structural validation, so that a document's tree can be walked. Other problems are found by the checker and do not
 * prevent a save. Pure.
 */
import { type ComponentDocument, LIMITS, type PageDocument, type PageNode } from '../../../src/pages/document';
import { invalidField } from '../../kernel/calls/api-errors';
import type { ApiError } from '../../kernel/calls/errors';
import { MESSAGES } from './page.messages';

type Fields = Readonly<Record<string, unknown>>;
type Refuse = (place: string, what: string) => ApiError;

const refusing =
  (field: string): Refuse =>
  (place, what) =>
    invalidField(field, place === '' ? what : MESSAGES.at(place, what));

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Throws the refusal of `field`, with the place of what is wrong. */
export function readPage(value: unknown, field = 'content'): PageDocument {
  return readDocument(value, field, false) as unknown as PageDocument;
}

export function readComponent(value: unknown, field = 'content'): ComponentDocument {
  return readDocument(value, field, true) as unknown as ComponentDocument;
}

function readDocument(value: unknown, field: string, isComponent: boolean): Fields {
  const refuse = refusing(field);
  if (!isFields(value)) throw refuse('', MESSAGES.notObject);
  if (JSON.stringify(value).length > LIMITS.text) throw refuse('', MESSAGES.tooLong);
  if (value.version !== 1) throw refuse('version', MESSAGES.wrong('version'));
  if (typeof value.title !== 'string') throw refuse('title', MESSAGES.wrong('title'));
  if (isComponent && !isFields(value.props)) throw refuse('props', MESSAGES.wrong('props'));
  for (const name of ['sources', 'slots', 'styles'])
    if (value[name] !== undefined && !isFields(value[name])) throw refuse(name, MESSAGES.wrong(name));
  readNodes(value.body, 'body', refuse);
  return value;
}

/** Nodes to insert, or a document's body. */
export function readNodes(value: unknown, place: string, refuse: Refuse): readonly PageNode[] {
  const ids = new Set<string>();
  const visit = (nodes: unknown, at: string, depth: number): void => {
    if (!Array.isArray(nodes)) throw refuse(at, MESSAGES.wrong(at.split('.').at(-1)!));
    if (nodes.length > 0 && depth > LIMITS.depth) throw refuse(at, MESSAGES.tooDeep);
    nodes.forEach((node: unknown, index) => visitNode(node, `${at}[${index}]`, depth));
  };
  const visitNode = (node: unknown, at: string, depth: number): void => {
    checkNode(node, at, refuse);
    if (ids.has(node.id)) throw refuse(at, MESSAGES.repeatedId(node.id));
    ids.add(node.id);
    if (ids.size > LIMITS.nodes) throw refuse(at, MESSAGES.tooMany);
    if (node.children !== undefined) visit(node.children, `${at}.children`, depth + 1);
    for (const [slot, nodes] of Object.entries(node.slots ?? {})) visit(nodes, `${at}.slots.${slot}`, depth + 1);
  };
  visit(value, place, 1);
  return value as readonly PageNode[];
}

const NODE_ID = /^[A-Za-z0-9-]{1,32}$/;
const OBJECTS = ['props', 'styles', 'events', 'slots'] as const;

function checkNode(node: unknown, at: string, refuse: Refuse): asserts node is PageNode {
  if (!isFields(node)) throw refuse(at, MESSAGES.notObject);
  if (typeof node.id !== 'string' || !NODE_ID.test(node.id)) throw refuse(at, MESSAGES.nodeId);
  if (typeof node.type !== 'string') throw refuse(at, MESSAGES.missing('type'));
  for (const name of OBJECTS)
    if (node[name] !== undefined && !isFields(node[name])) throw refuse(at, MESSAGES.wrong(name));
  for (const name of ['component', 'version'])
    if (node[name] !== undefined && !(Number.isInteger(node[name]) && (node[name] as number) > 0))
      throw refuse(at, MESSAGES.wrong(name));
  for (const actions of Object.values((node.events ?? {}) as Fields))
    if (!Array.isArray(actions) || !actions.every(isFields)) throw refuse(at, MESSAGES.wrong('events'));
}
