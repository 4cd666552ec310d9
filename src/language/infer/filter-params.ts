/** Params of a list call that people can filter by. */
import { VERSION_PARAM } from '../../services/catalogue/codes';
import { fileKindOf } from '../files';
import type { ValueSchema } from '../types';
import { solid, typesOf } from '../schema/value-schema';

/** Params that a table or an export sends itself, or that name the rows instead of filtering them. */
const OF_TABLE: ReadonlySet<string> = new Set([
  'pageNo',
  'pageSize',
  'sortBy',
  'sortOrder',
  'limit',
  'offset',
  'cursor',
  'ids',
  'dryRun',
  'format',
  VERSION_PARAM,
]);
/** The person, and what identifies them to a server. */
const OF_PERSON = /^(user|account|operator|owner|creator)Ids?$|token|secret|password|ticket|nonce|signature/i;

/** Not paging, sorting, the person, a secret, a file, nor an object or a list of objects. */
export function isFilter(name: string, param: ValueSchema): boolean {
  if (OF_TABLE.has(name) || OF_PERSON.test(name)) return false;
  const schema = solid(param);
  const types = [...typesOf(schema), ...(schema.items ? typesOf(solid(schema.items)) : [])];
  return types.length > 0 && !types.includes('object') && fileKindOf(schema) === undefined;
}
