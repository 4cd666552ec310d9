/** Recognises params that hold the address of a file: pictures and videos, single or lists. Pure. */
import type { ValueSchema } from './types';
import { solid } from './schema/value-schema';

export type FileParam = 'image' | 'video';

const KINDS: Readonly<Record<string, FileParam>> = { image: 'image', avatar: 'image', video: 'video' };

/** undefined: the param holds no file. */
export function fileKindOf(schema: ValueSchema): FileParam | undefined {
  const value = solid(schema);
  const one = value.type === 'array' ? solid(value.items ?? {}) : value;
  return one.type === 'string' && Object.hasOwn(KINDS, one.display ?? '') ? KINDS[one.display!] : undefined;
}
