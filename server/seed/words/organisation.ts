/** The invented company: departments, their tags, and failure reasons of tasks. */
import type { TAG_COLORS } from '../../db/schema';

export interface DepartmentSeed {
  readonly name: string;
  /** Index in DEPARTMENTS; null: top level. */
  readonly parent: number | null;
  /** Share of the demonstration's rows. */
  readonly weight: number;
  readonly people: number;
  /** Codes of TOPICS; empty: all. */
  readonly topics: readonly string[];
  /** Name, colour, and the topic of the tag (empty: any). */
  readonly tags: readonly (readonly [name: string, color: (typeof TAG_COLORS)[number], topic: string])[];
}

export const DEPARTMENTS: readonly DepartmentSeed[] = [
  {
    name: '内容运营中心',
    parent: null,
    weight: 46,
    people: 13,
    topics: [],
    tags: [
      ['重点跟进', 'red', ''],
      ['爆款拆解', 'orange', ''],
      ['选题储备', 'gold', ''],
      ['高互动', 'purple', ''],
      ['节日热点', 'cyan', ''],
      ['招聘线索', 'blue', 'jobs'],
      ['美食', 'orange', 'food'],
      ['旅行', 'cyan', 'travel'],
      ['亲子', 'green', 'parenting'],
      ['美妆', 'purple', 'beauty'],
      ['家居', 'gold', 'home'],
      ['生活方式', 'default', 'life'],
    ],
  },
  {
    name: '招聘业务线',
    parent: 0,
    weight: 15,
    people: 6,
    topics: ['jobs', 'career'],
    tags: [
      ['蓝领岗位', 'blue', 'jobs'],
      ['白领岗位', 'cyan', 'career'],
      ['校园招聘', 'green', 'jobs'],
      ['高意向', 'red', ''],
    ],
  },
  {
    name: '本地生活业务线',
    parent: 0,
    weight: 13,
    people: 5,
    topics: ['food', 'travel', 'fitness', 'life'],
    tags: [
      ['到店探访', 'orange', 'food'],
      ['周边游', 'cyan', 'travel'],
      ['同城', 'blue', ''],
    ],
  },
  {
    name: '家居业务线',
    parent: 0,
    weight: 9,
    people: 4,
    topics: ['home', 'life'],
    tags: [
      ['旧改案例', 'gold', 'home'],
      ['收纳', 'green', 'home'],
      ['租房', 'blue', 'home'],
    ],
  },
  {
    name: '亲子业务线',
    parent: 0,
    weight: 7,
    people: 4,
    topics: ['parenting', 'food', 'pets'],
    tags: [
      ['母婴', 'red', 'parenting'],
      ['早教', 'purple', 'parenting'],
      ['萌宠', 'orange', 'pets'],
    ],
  },
  {
    name: '美妆业务线',
    parent: 0,
    weight: 5,
    people: 3,
    topics: ['beauty', 'fitness'],
    tags: [
      ['成分党', 'purple', 'beauty'],
      ['试色', 'red', 'beauty'],
      ['塑形', 'green', 'fitness'],
    ],
  },
  {
    name: '智能客服组',
    parent: null,
    weight: 3,
    people: 3,
    topics: ['jobs', 'life'],
    tags: [['高频咨询', 'blue', '']],
  },
  {
    name: '设计与技术组',
    parent: null,
    weight: 2,
    people: 2,
    topics: ['career', 'home'],
    tags: [['视觉参考', 'purple', '']],
  },
];

export const FAIL_REASONS = [
  '平台登录已失效，请重新授权',
  '目标页面不存在或已被作者设为私密',
  '触发平台访问频率限制，已停止重试',
  '页面结构变化，无法识别内容',
  '网络超时，重试 3 次后仍未成功',
] as const;
export const REMARKS = [
  '主管要求每日跟进',
  '活动期间重点关注',
  '与投放计划同步',
  '效果一般，月底复盘后再定',
  '同类词已合并到这里',
  '由直播组提出',
] as const;
