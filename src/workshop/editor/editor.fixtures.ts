/** A screen and the server's answers for the editor's stories. */
import type { Calls, ScreenVersion } from '../../services/catalogue/generated/types';
import type { Answers } from '../../services/testing';

export const ID = 'feed/feed-topic';
interface Parts {
  title?: string;
  menu?: string;
  columns?: string[];
  call?: string;
  width?: number;
}
export const page = ({
  title = '话题管理',
  menu = 'feed:feed-keyword',
  columns = ['keyword', 'priority'],
  call = 'feedManage.queryKeywordList',
  width,
}: Parts = {}) => `{
  "version": 1,
  "route": "/feed/feed-topic",
  "title": "${title}",
  "menu": "${menu}",
  "dataSources": {
    "keywords": { "call": "${call}" }
  },
  "body": [
    { "type": "table", "id": "list", "source": "keywords", "columns": ${JSON.stringify(width === undefined ? columns : columns.map((field) => ({ field, width })))} }
  ]
}
`;

type Opened = Calls['workshop.openScreen']['result'];
type Published = Calls['workshop.publishScreen']['result'];
export const summary: Opened['screen'] = {
  screenId: ID,
  kind: 'screen',
  title: '话题管理',
  route: '/feed/feed-topic',
  menu: 'feed:feed-keyword',
  state: 'good',
  problemCount: 0,
  versionNo: 3,
  author: '李雷',
  updateTime: '2026-06-10T08:00:00.000Z',
  hasDraft: false,
  fromRelease: null,
};
export const opened = (text: string, more: Partial<Opened> = {}): Opened => ({
  screen: summary,
  text,
  versionId: 30,
  problems: [],
  disk: null,
  release: null,
  draft: null,
  review: null,
  readOnly: false,
  isOthers: false,
  ...more,
});
export const version = (versionNo: number, author = '李雷'): ScreenVersion => ({
  versionId: versionNo * 10,
  screenId: ID,
  versionNo,
  origin: 'publish',
  author,
  message: '',
  restoredNo: null,
  batchId: null,
  createTime: '2026-06-10T09:00:00.000Z',
});
export const outcome = (more: Partial<Published>): Published => ({
  outcome: 'published',
  version: null,
  text: '',
  base: null,
  theirs: null,
  conflicts: [],
  problems: [],
  ...more,
});
const MENUS = [
  ['feed', '/feed', '内容中心', null],
  ['feed:feed-keyword', '/feed/feed-keyword', '关键词管理', 'feed'],
] as const;

/** Answers of the server to an editor that opens a screen. */
export const answers = (text = page()): Answers => ({
  'workshop.openScreen': opened(text),
  'workshop.saveDraft': { updateTime: '2026-06-10T09:30:00.000Z' },
  'workshop.deleteDraft': null,
  'workshop.enterScreen': null,
  'workshop.leaveScreen': null,
  'workshop.queryEditorList': { list: [] },
  'workshop.queryPublishRights': { refusedWrites: [] },
  'workshop.queryPartList': { list: [] },
  'workshop.queryScreenList': { list: [summary], total: 1, readOnly: false },
  'auth.queryMenuList': {
    list: MENUS.map(([menuCode, uri, title, parentCode]) => ({
      menuCode,
      uri,
      title,
      parentCode,
      check: true,
      needAuditingCount: 0,
    })),
  },
});
