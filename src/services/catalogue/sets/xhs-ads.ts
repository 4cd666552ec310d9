/**
 * Advertising campaigns on xhs: limits, and one table of transitions that the server obeys and the screen shows
 * (docs/decisions/0095-advertising.md). Pure, without the schema library.
 */

/**
 * `submitting`: a bot brings it to the platform; `refused`: the platform said why not; `stopping`: a bot tells the
 * platform; `ended`: its last day is over.
 */
export const ADS_STATE_NAMES = {
  draft: '草稿',
  submitting: '提交中',
  running: '投放中',
  refused: '未通过',
  stopping: '停止中',
  stopped: '已停止',
  ended: '已结束',
} as const;
export type AdsState = keyof typeof ADS_STATE_NAMES;
export const ADS_STATES = Object.keys(ADS_STATE_NAMES) as readonly AdsState[];

/** Who takes a transition: a person by a call, or a bot by a report of the platform. */
export const ADS_TAKER_NAMES = { person: '人', bot: '机器人' } as const;
export type AdsTaker = keyof typeof ADS_TAKER_NAMES;

export interface AdsTransition {
  /** Chinese. */
  readonly title: string;
  readonly by: AdsTaker;
  readonly from: readonly AdsState[];
  /** `same`: the state stays; `gone`: the row is deleted. */
  readonly to: AdsState | 'same' | 'gone';
}

export const ADS_TRANSITIONS = {
  edit: { title: '修改', by: 'person', from: ['draft', 'refused', 'stopped'], to: 'same' },
  remove: { title: '删除', by: 'person', from: ['draft'], to: 'gone' },
  publish: { title: '发布', by: 'person', from: ['draft', 'refused', 'stopped'], to: 'submitting' },
  accept: { title: '平台通过', by: 'bot', from: ['submitting'], to: 'running' },
  refuse: { title: '平台拒绝', by: 'bot', from: ['submitting'], to: 'refused' },
  stop: { title: '停止', by: 'person', from: ['submitting', 'running'], to: 'stopping' },
  confirmStop: { title: '平台已停止', by: 'bot', from: ['submitting', 'running', 'stopping'], to: 'stopped' },
  end: { title: '投放期结束', by: 'bot', from: ['submitting', 'running', 'stopping'], to: 'ended' },
} as const satisfies Record<string, AdsTransition>;
export type AdsTransitionName = keyof typeof ADS_TRANSITIONS;
export const ADS_TRANSITION_NAMES = Object.keys(ADS_TRANSITIONS) as readonly AdsTransitionName[];

/** The state after a transition, or null: it is refused in this state. */
export function takeAds(name: AdsTransitionName, state: AdsState): AdsState | 'gone' | null {
  const { from, to }: AdsTransition = ADS_TRANSITIONS[name];
  if (!from.includes(state)) return null;
  return to === 'same' ? state : to;
}

/** Transitions of people that a state allows. */
export const adsChoicesIn = (state: AdsState): AdsTransitionName[] =>
  ADS_TRANSITION_NAMES.filter((name) => ADS_TRANSITIONS[name].by === 'person' && takeAds(name, state) !== null);

/** States in which the platform may spend: their budget is reserved. */
export const SPENDING_ADS_STATES = ['submitting', 'running', 'stopping'] as const satisfies readonly AdsState[];

/** Edges of the diagram: those that lead to another state. */
export const adsEdges = (): { title: string; by: AdsTaker; from: AdsState; to: AdsState }[] =>
  ADS_TRANSITION_NAMES.flatMap((name) => {
    const { title, by, from, to }: AdsTransition = ADS_TRANSITIONS[name];
    return to === 'same' || to === 'gone' ? [] : from.map((state) => ({ title, by, from: state, to }));
  });

/** Where a note to advertise comes from. A generated one is advertised with its publication. */
export const ADS_SOURCE_NAMES = {
  content: '采集内容',
  generatedNote: '生成的笔记',
  publication: '已发布的笔记',
} as const;
export type AdsSource = keyof typeof ADS_SOURCE_NAMES;

export const ADS_COMPETITION_NAMES = { low: '低', middle: '中', high: '高' } as const;
export type AdsCompetition = keyof typeof ADS_COMPETITION_NAMES;

/** Money in yuan, with at most two decimals. */
export const ADS_LIMITS = {
  name: 40,
  keyword: 20,
  keywords: 50,
  bid: { least: 0.3, most: 100 },
  dailyBudget: { least: 20, most: 100_000 },
  /** Of all campaigns of a department for one day. */
  departmentBudget: 1_000_000,
  /** Days of a campaign, and of a request for figures. */
  days: 92,
  /** Campaigns of one request for figures. */
  chosen: 50,
} as const;
