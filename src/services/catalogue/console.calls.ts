/**
 * Calls of the console that the specification does not name. Their base has none of the prefixes that are routed to
 * another host.
 */
import { CONSOLE } from './bases';
import { area, closed, list, REFERRED, Type } from './define';
import { OF_DEPARTMENT } from './policies';

/** Ids are texts, because menus are identified by their codes. */
const identity = Type.String({ minLength: 1, maxLength: 64 });

export const consoleCalls = area('console', CONSOLE, {
  queryNames: {
    summary: 'Resolves ids to the names that the person may see, for confirmations of sensitive writes',
    title: '查看名称',
    policy: OF_DEPARTMENT,
    path: 'names',
    reads: ['account', 'role', 'department', 'joinRequest', 'credential', 'content', 'screenVersion'],
    params: closed({
      references: Type.Array(
        closed({
          kind: Type.Unsafe<(typeof REFERRED)[number]>({ type: 'string', enum: [...REFERRED] }),
          ids: Type.Array(identity, { minItems: 1, maxItems: 20, uniqueItems: true }),
        }),
        { minItems: 1, maxItems: 10 },
      ),
    }),
    result: closed({
      list: list(closed({ kind: Type.String(), id: Type.String(), name: Type.String({ title: '名称' }) })),
    }),
  },
});
