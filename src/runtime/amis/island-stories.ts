/** Fixtures shared by the stories of islands: tags, keywords and departments as the calls answer them. */
import type { Answers } from '../../services/testing';
import { CallError } from '../../services/client/call-error';
import type { Calls } from '../../services/catalogue/generated/types';
import { fn } from 'storybook/test';
import type { DataSource, ScreenDocument, TemplateJson } from '../../language/types';

type Keyword = Calls['feedManage.createKeyword']['result'];

const time = '2026-11-20 09:30:00';

const tag = (tagId: number, name: string) => ({
  tagId,
  name,
  color: 'blue' as const,
  keywordCount: 3,
  bloggerCount: 5,
  flowCount: 8,
  createTime: time,
});
const TAGS = [tag(1, '护肤'), tag(2, '露营'), tag(3, '咖啡')];

const keyword = (keywordId: number, text: string, priority: Keyword['priority']): Keyword => ({
  keywordId,
  keyword: text,
  platform: 'xhs',
  status: 'active',
  tags: [],
  priority,
  noteCount: 120 * keywordId,
  remark: '',
  agent: false,
  creator: '王小明',
  lastSpiderTime: null,
  intervalHours: 12,
  nextSpiderTime: null,
  spiderFailures: 0,
  scheduleNote: '每 12 小时',
  createTime: time,
  updateTime: time,
  version: 1,
  editedBy: '',
  editedTime: null,
});
const WORDS = [
  '防晒霜',
  '早八通勤',
  '露营装备',
  '手冲咖啡',
  '低卡零食',
  '城市骑行',
  '租房改造',
  '猫咪日常',
  '亲子手工',
  '周末徒步',
  '平价彩妆',
  '阳台种菜',
];
const PRIORITIES = [1, 2, 3, 4, 5] as const;
const KEYWORDS = WORDS.map((word, index) => keyword(index + 1, word, PRIORITIES[index % PRIORITIES.length]!));

const department = (departmentId: number, name: string, parentId: number | null) => ({
  departmentId,
  name,
  parentId,
  userCount: 6,
  checkers: [],
  previewUrl: '',
  pageTitle: '',
  replyLimitMinutes: 30,
  updateTime: time,
  version: 1,
  editedBy: '',
  editedTime: null,
});
const DEPARTMENTS = [
  department(1, '内容中心', null),
  department(2, '短视频组', 1),
  department(3, '图文组', 1),
  department(4, '投放中心', null),
];

export const ANSWERS: Answers = {
  'feedManage.queryTagList': { list: TAGS, total: TAGS.length },
  'auth.queryDepartmentList': { list: DEPARTMENTS, total: DEPARTMENTS.length },
  'feedManage.queryKeywordList': ({ pageNo = 1, pageSize = 10, keyword: part = '' }) => {
    const found = KEYWORDS.filter((each) => each.keyword.includes(part));
    return { list: found.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: found.length, pageNo, pageSize };
  },
  'feedManage.createKeyword': (params) => {
    if (params.keyword === '防晒霜') {
      throw new CallError({
        kind: 'rejected',
        code: 40000,
        message: '参数有误',
        requestId: 'req-1',
        fields: { keyword: '这个关键词已在跟踪' },
      });
    }
    return keyword(99, params.keyword, params.priority ?? 3);
  },
};

const text = (title: string) => ({ type: 'string', title });
const whole = (title: string) => ({ type: 'integer', title });

/** Sources in normalised form, with the effects and params of their calls. */
export const SOURCES = {
  tags: {
    call: 'feedManage.queryTagList',
    effect: 'read',
    schema: { type: 'object', properties: { keyword: text('标签名称') } },
  },
  departments: { call: 'auth.queryDepartmentList', effect: 'read', schema: { type: 'object', properties: {} } },
  keywords: {
    call: 'feedManage.queryKeywordList',
    effect: 'read',
    params: { pageNo: 1, pageSize: 10 },
    schema: {
      type: 'object',
      properties: { keyword: text('关键词'), pageNo: whole('页码'), pageSize: whole('每页条数') },
    },
  },
  addKeyword: {
    call: 'feedManage.createKeyword',
    effect: 'write',
    success: '已添加「${result.keyword}」',
    schema: {
      type: 'object',
      required: ['keyword', 'platform'],
      properties: {
        keyword: text('关键词'),
        platform: text('平台'),
        priority: whole('优先级'),
        remark: text('备注'),
        tagIds: { type: 'array', items: whole('标签') },
      },
    },
  },
} satisfies Record<string, DataSource>;

export const page = (sources: (keyof typeof SOURCES)[], ...body: ScreenDocument['body']): Partial<ScreenDocument> => ({
  dataSources: Object.fromEntries(sources.map((name) => [name, SOURCES[name]])),
  body,
});
export const island = (body: TemplateJson): ScreenDocument['body'][number] => ({ type: 'amis', body });
export const args = (what: Partial<ScreenDocument>) => ({
  screen: what,
  answers: ANSWERS,
  onCall: fn(),
  onNavigate: fn(),
});
