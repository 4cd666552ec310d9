/** Business lines of the invented company, by department. */
export interface LineSeed {
  readonly name: string;
  readonly remark: string;
  /** Codes of TOPICS of its contents. */
  readonly topics: readonly string[];
}

/** By department, in the order of DEPARTMENTS. */
export const BUSINESS_LINES: readonly (readonly LineSeed[])[] = [
  [
    { name: '蓝领招聘', remark: '仓储、配送、门店岗位的招聘内容', topics: ['jobs'] },
    { name: '职场成长', remark: '简历与面试类内容，引流到简历诊断', topics: ['career'] },
    { name: '同城美食', remark: '到店套餐与探店合作', topics: ['food'] },
    { name: '周边出游', remark: '民宿与周末短途', topics: ['travel'] },
    { name: '亲子会员', remark: '绘本与早教课的会员拉新', topics: ['parenting'] },
    { name: '美妆试用', remark: '新品试用招募，按月换品牌', topics: ['beauty'] },
    { name: '家装焕新', remark: '旧改与收纳服务', topics: ['home', 'life'] },
  ],
  [
    { name: '工厂直招', remark: '长三角工厂，每周更新岗位', topics: ['jobs'] },
    { name: '校园招聘', remark: '秋招与实习', topics: ['career', 'jobs'] },
  ],
  [
    { name: '到店套餐', remark: '', topics: ['food'] },
    { name: '周末去哪', remark: '周四前排好内容', topics: ['travel', 'life', 'fitness'] },
  ],
  [{ name: '旧房改造', remark: '线索交给门店跟进', topics: ['home', 'life'] }],
  [{ name: '母婴好物', remark: '', topics: ['parenting', 'food', 'pets'] }],
  [{ name: '成分科普', remark: '只做有检测报告的品牌', topics: ['beauty', 'fitness'] }],
  [],
  [],
];

export const ACCOUNT_ENDINGS = ['小助手', '研究所', '日记', '官方号', '体验官', '在线'] as const;
export const ACCOUNT_REMARKS = [
  '每天 12 点和 20 点各发一篇',
  '主推视频，图文为辅',
  '与门店联合运营',
  '新号起步，先做人设',
  '评论区由客服组值守',
] as const;
export const NOTE_REMARKS = [
  '投放加热三天',
  '评论区置顶了报名入口',
  '复用上月爆款结构',
  '等主管确认后再追加',
  '封面换过一次',
] as const;
export const TRACKING_REMARKS = ['后台日报', '企微登记', '门店回传', '表单导出'] as const;

export const LIST_FILES = {
  dy: ['抖音水下-周一.xlsx', '抖音低粉高互动.xlsx', '水下视频-选题会.csv', '抖音冷启动内容.xlsx'],
  xhs: ['小红书水下笔记.xlsx', '低赞高评-本周.xlsx', '小红书潜力内容.csv', '水下笔记-运营组.xlsx'],
} as const;

/** Cells of rejected rows and the reason. Addresses are on the console's own sandbox platform. */
export const BAD_ROWS: readonly (readonly [cells: readonly string[], reason: string])[] = [
  [['', '/sandbox/dy/video/7312345678901234567', '阿禾', '37', '12', '20', '2026-05-20', '', ''], '标题：请填写标题'],
  [
    ['换季穿搭这样配', '小红书链接', '梨子', '很多', '9', '4', '', '穿搭', ''],
    '链接：请填写笔记或视频的链接；点赞：应为不小于 0 的整数，例如 1200 或 1.2万',
  ],
  [
    ['第一次做早餐', '/sandbox/xhs/explore/65f0a0000000000000000001', '木木', '64', '', '', '昨天晚上', '早餐', ''],
    '发布时间：应为时间，例如 2026-06-01 12:30',
  ],
];
