/** Whether a text is a page of amis and no screen of the console. */
import { readAmis } from '../../../language/amis/import/read';

/** Props that only screens and parts of the console have. */
const OF_CONSOLE = ['dataSources', 'route', 'arguments', 'kind'];

export function looksLikeAmis(text: string): boolean {
  const read = readAmis(text);
  if ('fault' in read) return false;
  const { value } = read;
  if (Array.isArray(value)) return value.length > 0 && value.every(isNode);
  return isNode(value) && !OF_CONSOLE.some((prop) => Object.hasOwn(value, prop));
}

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
