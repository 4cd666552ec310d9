/** Addresses of stored files, and events that clients count (calls.md section 7.2, `support/`). */
import { OWN_REPLY_MISC } from '../../bases';
import { byName, type CallDeclaration, closed, count, entity, line, list, time, Type } from '../../define';
import { READ_REPLY_FIGURES, SUPPORT_CONVERSING } from '../../policies';
import { statisticsRange } from '../../statistics-range';

/** Time that the specification allows for the map of addresses, ms (product.md section 9). */
const COS_URL_MAP_TIMEOUT_MS = 60_000;
export const SOURCE_EVENT = { name: 64, tag: 64, tags: 8 } as const;

const eventName = Type.String({ pattern: '^[a-z][a-z0-9-]{0,63}$', maxLength: SOURCE_EVENT.name, title: '事件' });
const tags = Type.Array(line('标签', SOURCE_EVENT.tag, { normal: false }), {
  maxItems: SOURCE_EVENT.tags,
  uniqueItems: true,
  title: '标签',
});

export const specifiedSupportCalls = {
  getCosUrlMap: {
    summary: 'Temporary addresses of stored files by their keys, of files that the department uploaded',
    title: '文件地址',
    policy: SUPPORT_CONVERSING,
    path: 'support/getCosUrlMap',
    timeoutMs: COS_URL_MAP_TIMEOUT_MS,
    reads: [],
    params: closed({
      keys: Type.Array(line('文件键', 128, { normal: false }), {
        minItems: 1,
        maxItems: 200,
        uniqueItems: true,
        title: '文件键',
      }),
    }),
    result: closed({
      /** Without the keys of files that do not exist or belong to others. */
      urls: byName(Type.String({ title: '地址' }), '地址'),
      missing: list(Type.String({ title: '文件键' }), '没有的文件'),
      expireTime: time('过期时间'),
    }),
  },
  sourceMonitor: {
    summary: 'Counts an event with its tags, such as a picture that could not be loaded',
    title: '记录事件',
    policy: SUPPORT_CONVERSING,
    path: 'support/sourceMonitor',
    screens: false,
    changes: ['sourceEvent'],
    params: closed({ name: eventName, tags }),
  },
} satisfies Record<string, CallDeclaration>;

export const ownSupportCalls = {
  querySourceEvents: {
    summary: 'Events that clients counted in a range of days, most frequent first',
    title: '事件统计',
    policy: READ_REPLY_FIGURES,
    path: `${OWN_REPLY_MISC}/source-events`,
    reads: ['sourceEvent'],
    pauseMs: 30_000,
    params: closed(statisticsRange),
    result: closed({
      list: list(
        entity('SourceEvent', {
          name: Type.String({ title: '事件' }),
          tags: list(Type.String({ title: '标签' }), '标签', { display: 'tags' }),
          count: count('次数'),
          lastTime: time('最近一次'),
        }),
      ),
    }),
  },
} satisfies Record<string, CallDeclaration>;
