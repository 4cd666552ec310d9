/** For stories: answers of the workshop's calls. */
import type { Calls } from '../../services/catalogue/generated/types';
import type { Hit } from './replace/groups';
import type { Problem } from './ProblemList';
import type { Version } from './versions/versions';

const hit = (screenId: string, title: string, line: number, node: string, pointer: string, before: string): Hit => ({
  screenId,
  title,
  pointer,
  node,
  line,
  column: 18,
  before,
});

export const hits: readonly Hit[] = [
  hit('feed/feed-keyword', '关键词管理', 9, 'keywords', '/dataSources/keywords/call', 'feedManage.queryKeywordList'),
  hit(
    'feed/feed-keyword',
    '关键词管理',
    42,
    '来源',
    '/body/0/columns/3/text',
    "${row.source == 'queryKeywordList' ? '查询' : '其他'}",
  ),
  hit('feed/feed-blogger', '博主管理', 14, 'keywords', '/dataSources/words/call', 'feedManage.queryKeywordList'),
];

export const found: Calls['workshop.searchScreens']['result'] = { list: [...hits], total: 7, screens: 2 };

export const replacedHits = (word: string, replacement: string): Hit[] =>
  hits.map((each) => ({ ...each, after: each.before.replaceAll(word, replacement) }));

export const problem: Problem = {
  code: 'unknown-call',
  severity: 'error',
  args: { found: 'feedManage.queryWords', suggestion: 'feedManage.queryKeywordList' },
  file: 'feed/feed-keyword.page.json',
  line: 9,
  column: 26,
  pointer: '/dataSources/keywords/call',
  node: 'keywords',
};

export const version = (versionNo: number, more: Partial<Version> = {}): Version => ({
  versionId: 100 + versionNo,
  screenId: 'feed/feed-keyword',
  versionNo,
  origin: 'publish',
  author: '沈知远',
  message: '',
  restoredNo: null,
  batchId: null,
  createTime: `2026-11-${String(versionNo).padStart(2, '0')}T08:30:00.000Z`,
  ...more,
});

export const textOf = (versionNo: number): string =>
  JSON.stringify(
    {
      version: 1,
      route: '/feed/feed-keyword',
      title: '关键词管理',
      menu: 'feed:feed-keyword',
      dataSources: { keywords: { call: 'feedManage.queryKeywordList' } },
      body: [
        {
          type: 'table',
          source: 'keywords',
          columns: [{ field: 'keyword', width: 100 + 10 * versionNo }, ...(versionNo > 1 ? ['status'] : [])],
        },
      ],
    },
    null,
    2,
  );
