/**
 * The life of an activity page: one table of transitions, which every write obeys (decision 87). The server refuses by
 * it, and lists offer by it what a person may do. Pure, without the schema library.
 */

/** `offline`: was published, and answers visitors that the activity ended. */
export const PAGE_STATUS_NAMES = {
  draft: '草稿',
  in_review: '审核中',
  approved: '已通过',
  rejected: '已退回',
  published: '已发布',
  offline: '已下线',
  archived: '已归档',
} as const;
export type PageStatus = keyof typeof PAGE_STATUS_NAMES;

/** `writer`: changes pages; `reviewer`: of the department, and not an author; `manager`: `OwnRole.canManage`. */
export type Taker = 'writer' | 'reviewer' | 'manager';

/** What a transition needs and sets beside the status. */
interface Conditions {
  /** Visitors see its published page. */
  readonly online?: boolean;
  /** It was published before. */
  readonly versioned?: boolean;
  /** The department has reviewers, so that publishing takes an approval. */
  readonly reviewed?: boolean;
}

export interface Transition {
  /** Chinese. */
  readonly title: string;
  readonly from: readonly PageStatus[];
  /** `resting`: the status of a page that nobody reviews, by its published page. */
  readonly to: PageStatus | 'resting';
  readonly who: Taker;
  readonly needs?: Conditions;
  /** Whether visitors see the page afterwards; absent: as before. */
  readonly online?: boolean;
}

export const PAGE_TRANSITIONS = {
  edit: {
    title: '修改',
    from: ['draft', 'in_review', 'approved', 'rejected', 'published', 'offline'],
    to: 'resting',
    who: 'writer',
  },
  submit: {
    title: '提交审核',
    from: ['draft', 'rejected', 'published', 'offline'],
    to: 'in_review',
    who: 'writer',
    needs: { reviewed: true },
  },
  withdraw: { title: '撤回', from: ['in_review', 'approved'], to: 'resting', who: 'writer' },
  approve: { title: '通过', from: ['in_review'], to: 'approved', who: 'reviewer' },
  reject: { title: '退回', from: ['in_review', 'approved'], to: 'rejected', who: 'reviewer' },
  publish: { title: '发布', from: ['approved'], to: 'published', who: 'manager', online: true },
  publishDirectly: {
    title: '发布',
    from: ['draft', 'rejected', 'published', 'offline'],
    to: 'published',
    who: 'manager',
    needs: { reviewed: false },
    online: true,
  },
  rollback: {
    title: '回滚',
    from: ['in_review', 'approved', 'rejected', 'published', 'offline'],
    to: 'published',
    who: 'manager',
    needs: { versioned: true },
    online: true,
  },
  takeOffline: {
    title: '下线',
    from: ['in_review', 'approved', 'rejected', 'published'],
    to: 'offline',
    who: 'manager',
    needs: { online: true },
    online: false,
  },
  goOnline: { title: '重新上线', from: ['offline'], to: 'published', who: 'manager', online: true },
  archive: {
    title: '归档',
    from: ['draft', 'rejected', 'offline'],
    to: 'archived',
    who: 'manager',
    needs: { online: false },
  },
  restore: { title: '取消归档', from: ['archived'], to: 'resting', who: 'manager' },
} as const satisfies Record<string, Transition>;
export type TransitionName = keyof typeof PAGE_TRANSITIONS;

export const TRANSITION_NAMES = Object.fromEntries(
  Object.entries(PAGE_TRANSITIONS).map(([name, { title }]) => [name, title]),
) as Readonly<Record<TransitionName, string>>;

/** Transitions that people choose; the others happen with a save, publishing or a rollback. */
const OF_STATUS: Readonly<Record<PageStatus, TransitionName>> = {
  draft: 'withdraw',
  in_review: 'submit',
  approved: 'approve',
  rejected: 'reject',
  published: 'goOnline',
  offline: 'takeOffline',
  archived: 'archive',
};

/** The transition that `update-page-status` means by a status; from the archive, `draft` takes a page back. */
export const transitionTo = (status: PageStatus, present: PageStatus): TransitionName =>
  status === 'draft' && present === 'archived' ? 'restore' : OF_STATUS[status];

export interface PageState {
  readonly status: PageStatus;
  readonly online: boolean;
  readonly versioned: boolean;
  readonly reviewed: boolean;
}

/** A person towards a page. */
export interface PageTaker {
  readonly canWrite: boolean;
  readonly canManage: boolean;
  /** Of the page's department. */
  readonly isReviewer: boolean;
  /** Created it, or changed it since its last publishing. */
  readonly isAuthor: boolean;
}

/** Why a transition is not taken. `author`: nobody approves their own work. */
export type LifeFault = 'status' | 'right' | 'reviewer' | 'author' | keyof Conditions;

export const restingStatus = ({ online, versioned }: Pick<PageState, 'online' | 'versioned'>): PageStatus =>
  online ? 'published' : versioned ? 'offline' : 'draft';

/** The state afterwards, or why it stays as it is. Rights are checked last, so that the reason names the page first. */
export function take(name: TransitionName, state: PageState, taker: PageTaker): PageState | LifeFault {
  const transition: Transition = PAGE_TRANSITIONS[name];
  if (!transition.from.includes(state.status)) return 'status';
  for (const [fact, needed] of Object.entries(transition.needs ?? {}) as [keyof Conditions, boolean][])
    if (state[fact] !== needed) return fact;
  const refused = faultOfTaker(transition.who, name, taker);
  if (refused) return refused;
  const online = transition.online ?? state.online;
  const versioned = state.versioned || transition.to === 'published';
  return {
    ...state,
    online,
    versioned,
    status: transition.to === 'resting' ? restingStatus({ online, versioned }) : transition.to,
  };
}

function faultOfTaker(who: Taker, name: TransitionName, taker: PageTaker): LifeFault | null {
  if (!taker.canWrite) return 'right';
  if (who === 'manager') return taker.canManage ? null : 'right';
  if (who === 'writer') return null;
  if (!taker.isReviewer) return 'reviewer';
  return taker.isAuthor && name === 'approve' ? 'author' : null;
}

export const transitionsFor = (state: PageState, taker: PageTaker): TransitionName[] =>
  (Object.keys(PAGE_TRANSITIONS) as TransitionName[]).filter((name) => typeof take(name, state, taker) !== 'string');

/** `pending`: waits for a reviewer; `withdrawn`: by its author; `void`: the page was changed or taken offline. */
export const REVIEW_STATE_NAMES = {
  pending: '待审核',
  approved: '已通过',
  rejected: '已退回',
  withdrawn: '已撤回',
  void: '已失效',
} as const;
export type ReviewState = keyof typeof REVIEW_STATE_NAMES;

/** `decide`: waits for the person; `told`: of the person's submissions. */
export const REVIEW_BOX_NAMES = { decide: '待我审核', submitted: '我提交的', all: '全部' } as const;

export const REPORT_CHECK_NAMES = {
  problems: '结构',
  links: '链接',
  weight: '体积',
  paint: '首屏时间',
  contrast: '对比度',
  words: '违禁词',
  fields: '无效字段',
} as const;
export type ReportCheck = keyof typeof REPORT_CHECK_NAMES;
export const REPORT_LEVEL_NAMES = { pass: '通过', warning: '提醒', error: '问题' } as const;
export type ReportLevel = keyof typeof REPORT_LEVEL_NAMES;

/** Widths of the pictures of a report: a phone, a tablet, a computer. CSS px. */
export const REPORT_WIDTHS = [375, 768, 1440] as const;

export const REPORT_LIMITS = {
  /** Findings that a report keeps. */
  findings: 500,
  /** Different addresses that are asked. */
  links: 50,
  /** Bytes that a phone loads before the page is complete. */
  bytes: 1_500_000,
  /** First paint on a slow phone connection, ms. */
  paintMs: 2_500,
} as const;
