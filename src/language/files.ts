/** Params that hold a file by its address: pictures and videos, one or a list of them. Pure. */
import type { ValueSchema } from './types';
import { solid } from './value-schema';

export type FileParam = 'image' | 'video';

const KINDS: Readonly<Record<string, FileParam>> = { image: 'image', avatar: 'image', video: 'video' };

/** undefined: the param holds something else. */
export function fileKindOf(schema: ValueSchema): FileParam | undefined {
  const value = solid(schema);
  const one = value.type === 'array' ? solid(value.items ?? {}) : value;
  return one.type === 'string' && Object.hasOwn(KINDS, one.display ?? '') ? KINDS[one.display!] : undefined;
}
