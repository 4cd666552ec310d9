/** The business lines of the invented company: what each department makes contents for. */
export interface LineSeed {
  readonly name: string;
  readonly remark: string;
  /** Codes of TOPICS that its contents are about. */
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
  [{ name: '工厂直招', remark: '长三角工厂，每周更新岗位', topics: ['jobs'] }, { name: '校园招聘', remark: '秋招与实习', topics: ['career', 'jobs'] }],
  [{ name: '到店套餐', remark: '', topics: ['food'] }, { name: '周末去哪', remark: '周四前排好内容', topics: ['travel', 'life', 'fitness'] }],
  [{ name: '旧房改造', remark: '线索交给门店跟进', topics: ['home', 'life'] }],
  [{ name: '母婴好物', remark: '', topics: ['parenting', 'food', 'pets'] }],
  [{ name: '成分科普', remark: '只做有检测报告的品牌', topics: ['beauty', 'fitness'] }],
  [],
  [],
];

export const ACCOUNT_ENDINGS = ['小助手', '研究所', '日记', '官方号', '体验官', '在线'] as const;
export const ACCOUNT_REMARKS = ['每天 12 点和 20 点各发一篇', '主推视频，图文为辅', '与门店联合运营', '新号起步，先做人设', '评论区由客服组值守'] as const;
export const NOTE_REMARKS = ['投放加热三天', '评论区置顶了报名入口', '复用上月爆款结构', '等主管确认后再追加', '封面换过一次'] as const;
export const TRACKING_REMARKS = ['后台日报', '企微登记', '门店回传', '表单导出'] as const;
