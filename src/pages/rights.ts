/**
 * What people without `OwnRole.canEditElement` may change of a page: texts, pictures and links that exist already. The
 * editor asks before it offers a change, the server before it saves one.
 */
import type { Json, PageNode, PropSchema } from './document';
import type { Operation } from './operations/operation';
import { own } from '../shared/own';

export type PropsOf = (node: PageNode) => Readonly<Record<string, PropSchema>> | undefined;

const DOCUMENT_TEXTS: ReadonlySet<unknown> = new Set(['title', 'description', 'picture']);
/** Formats of props that are texts, pictures or links; without a format a prop is a text. */
const OPEN_FORMATS: ReadonlySet<unknown> = new Set([
  undefined,
  'longText',
  'richText',
  'picture',
  'video',
  'link',
  'phone',
]);

/** Whether an operation takes the right to edit elements. @param node the node that a `set` names, before it. */
export function needsElementRight(operation: Operation, node: PageNode | undefined, propsOf: PropsOf): boolean {
  if (operation.op !== 'set') return true;
  const [first, ...rest] = operation.path;
  if (operation.id === null) return !(DOCUMENT_TEXTS.has(first) && rest.length === 0 && isText(operation.value));
  if (!node) return true;
  if (first === 'props') return !isOpenProp(rest, propsOf(node), operation.value);
  if (first === 'events') return !isLinkOfAction(node, rest, operation.value);
  return true;
}

const isText = (value: Json | undefined): boolean => value === undefined || typeof value === 'string';

function isOpenProp(
  [name, ...rest]: readonly (string | number)[],
  props: Readonly<Record<string, PropSchema>> | undefined,
  value: Json | undefined,
): boolean {
  const schema = rest.reduce<PropSchema | undefined>(
    (within, step) => (typeof step === 'number' ? within?.items : own(within?.properties, step)),
    own(props, name),
  );
  return schema !== undefined && isOpen(schema) && (schema.format === 'richText' || isText(value));
}

/** Whether a prop of this schema is a text, a picture or a link. */
export const isOpen = ({ type, format, enum: choices }: PropSchema): boolean =>
  choices === undefined && (format === 'richText' || (type === 'string' && OPEN_FORMATS.has(format)));

/** Fields of actions that are links, numbers or texts. */
const OPEN_FIELDS: Readonly<Record<string, string>> = { go: 'to', follow: 'to', call: 'phone', copy: 'text' };

function isLinkOfAction(node: PageNode, path: readonly (string | number)[], value: Json | undefined): boolean {
  const [event, index, field, ...rest] = path;
  const action = own(node.events, event)?.[index as number];
  return (
    action !== undefined &&
    rest.length === 0 &&
    typeof value === 'string' &&
    OPEN_FIELDS[action.do] === field &&
    Object.hasOwn(action, field!)
  );
}
