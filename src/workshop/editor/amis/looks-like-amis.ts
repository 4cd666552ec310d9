/** Whether a text is a page of amis and no screen of the console. */
import { readAmis } from '../../../language/amis/import/read';

export function looksLikeAmis(text: string): boolean {
  const read = readAmis(text);
  if ('fault' in read) return false;
  const { value } = read;
  return Array.isArray(value) ? value.length > 0 && value.every(isNode) : isNode(value);
}

const isNode = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
