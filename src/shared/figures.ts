/** What the figures of the business mean and where they come from: one definition for each, which screens name. */

export interface Figure {
  readonly meaning: string;
  readonly source: string;
}

export const FIGURES = {
  visits: { meaning: '页面被真人打开的次数，不含搜索引擎等程序', source: '已发布页面' },
  visitors: { meaning: '打开页面的人数，同一访客在同一页面每天计一次', source: '已发布页面' },
  submissions: { meaning: '所选日期内页面表单收到的提交，不论访客从哪里进入', source: '页面表单' },
  submitRate: { meaning: '提交数除以访客数，没有访客时不计算', source: '已发布页面和页面表单' },
  submitCost: { meaning: '渠道费用除以提交数，没有提交时不计算', source: '渠道费用和页面表单' },
  leads: {
    meaning:
      '私信、表单和短链三处之和，每条只算一处。表单提交后成为会话的号码只算表单，所以比看板的手机号与微信号之和少这一部分',
    source: '私信和表单记录',
  },
  leadsChat: {
    meaning: '私信里第一次留下的手机号和微信号，同一号码在一个部门只算一次；不含表单带来的号码',
    source: '私信',
  },
  leadsForm: {
    meaning: '页面表单收到的提交，不含从短链进入的；已删除的记录不再计入。与短链相加等于表单记录的条数',
    source: '表单记录',
  },
  leadsLink: { meaning: '从短链进入页面后的表单提交；已删除的记录不再计入', source: '表单记录和短链' },
  activityVisits: { meaning: '活动开始到结束之间，活动页面被打开的次数', source: '已发布页面' },
  activityLeads: {
    meaning: '活动开始到结束之间，活动页面的表单收到的提交；开始前和结束后的提交不计入',
    source: '页面表单',
  },
  activityGoalRate: { meaning: '线索数除以活动目标，没有目标时不计算', source: '页面表单和活动目标' },
  activityLeadCost: { meaning: '活动预算除以线索数，没有线索时不计算', source: '活动预算和页面表单' },
} as const satisfies Record<string, Figure>;

export type FigureName = keyof typeof FIGURES;

export const figureText = (name: FigureName): string => `${FIGURES[name].meaning}。来源：${FIGURES[name].source}`;
