/** Join groups of the invented company, and texts of join requests. */
import type { RoleName } from '../roles';

export interface LineSeed {
  /** Code in the preview address. */
  readonly code: string;
  readonly groups: readonly (readonly [name: string, ...roles: RoleName[]])[];
}

/** In the order of DEPARTMENTS. */
export const LINES: readonly LineSeed[] = [
  {
    code: 'content',
    groups: [
      ['内容运营组', '内容运营'],
      ['数据分析组', '数据分析师'],
    ],
  },
  { code: 'jobs', groups: [['招聘运营组', '招聘运营']] },
  {
    code: 'local',
    groups: [
      ['本地生活运营组', '内容运营'],
      ['本地生活数据组', '数据分析师'],
    ],
  },
  { code: 'home', groups: [['家居运营组', '内容运营']] },
  { code: 'family', groups: [['亲子运营组', '内容运营']] },
  { code: 'beauty', groups: [['美妆运营组', '内容运营']] },
  { code: 'service', groups: [['客服一组', '客服专员']] },
  {
    code: 'design',
    groups: [
      ['视觉设计组', '视觉设计'],
      ['设计协作组', '视觉设计', '只读访客'],
    ],
  },
];

/** Pending requests: the group, and the reason. */
export const PENDING: readonly (readonly [group: string, reason: string])[] = [
  ['内容运营组', '本周起负责探店与旅行选题，需要查看关键词与热门内容'],
  ['内容运营组', '由招聘业务线借调，参与近期活动的选题与发布'],
  ['数据分析组', '需要每周汇总各业务线的采集与互动数据'],
  ['招聘运营组', '新入职，负责华东区蓝领岗位的内容'],
  ['本地生活运营组', '接手同城号的日常维护'],
  ['客服一组', '轮岗到客服，需要私信与话术权限'],
  ['视觉设计组', '参与活动页改版，需要页面与素材权限'],
];

/** Reasons of approved requests. */
export const REASONS = [
  '新入职，按岗位申请',
  '负责的账号转到本组',
  '参与专项项目，需要对应权限',
  '由主管安排加入',
] as const;

/** Earlier denied requests of applicants in PENDING: index in PENDING, group, and the reason of the denial. */
export const DENIED: readonly (readonly [applicant: number, group: string, reason: string, note: string])[] = [
  [1, '数据分析组', '想了解投放数据', '借调期间请申请内容运营组，数据由我们每周同步'],
  [4, '本地生活数据组', '需要看数据', '请先完成数据安全培训，再按实际工作申请'],
  [6, '设计协作组', '参与活动页改版', '协作组只给外部门同事，请申请视觉设计组'],
];
