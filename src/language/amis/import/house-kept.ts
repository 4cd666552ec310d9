/** Why a table or form stays with amis. */
import { namesIn } from '../types';
import type { JsonObject } from '../../schema/json';

/** Thrown where a house node cannot draw or do what amis does; the message is the reason in Chinese. */
export class Kept extends Error {}

/** @throws Kept if the node has a prop that is not in the list. */
export function only(node: JsonObject, props: string): void {
  const known = new Set(namesIn(props));
  const other = Object.keys(node).find((prop) => !known.has(prop) && node[prop] !== false && !isTool(prop));
  if (other !== undefined) throw new Kept(`设置 ${other} 由 amis 处理`);
}

const isTool = (prop: string): boolean => prop === 'debug' || prop === '$schema' || prop.endsWith('ClassName');
