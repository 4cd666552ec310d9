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
