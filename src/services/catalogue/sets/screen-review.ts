/**
 * The life of a screen that waits for publishing: one table of transitions, which every write obeys (decision 141). Pure,
 * without the schema library.
 */

/**
 * `planned`: will be published at a time; `void`: the draft, or a part that the screen uses, was changed; `failed`: could
 * not be published at its time.
 */
export const SCREEN_REVIEW_STATE_NAMES = {
  pending: '待审核',
  planned: '等待发布',
  published: '已发布',
  returned: '已退回',
  withdrawn: '已撤回',
  void: '已失效',
  failed: '未能发布',
} as const;
export type ScreenReviewState = keyof typeof SCREEN_REVIEW_STATE_NAMES;

/** `author`: of the submission; `publisher`: may publish the screen, and did not write it; `server`: by itself. */
type Taker = 'author' | 'publisher' | 'server';

interface Transition {
  /** Chinese. */
  readonly title: string;
  readonly from: readonly ScreenReviewState[];
  readonly to: ScreenReviewState;
  readonly who: readonly Taker[];
}

export const SCREEN_REVIEW_TRANSITIONS = {
  approve: { title: '通过并发布', from: ['pending'], to: 'published', who: ['publisher'] },
  approveLater: { title: '通过，到时发布', from: ['pending'], to: 'planned', who: ['publisher'] },
  return: { title: '退回', from: ['pending', 'planned'], to: 'returned', who: ['publisher'] },
  withdraw: { title: '撤回', from: ['pending', 'planned', 'returned', 'failed'], to: 'withdrawn', who: ['author'] },
  edit: { title: '修改', from: ['pending', 'planned'], to: 'void', who: ['server'] },
  publish: { title: '到时发布', from: ['planned'], to: 'published', who: ['server'] },
  fail: { title: '未能发布', from: ['planned'], to: 'failed', who: ['server'] },
} as const satisfies Record<string, Transition>;
export type ScreenReviewTransition = keyof typeof SCREEN_REVIEW_TRANSITIONS;

/** Transitions that people choose. */
export const SCREEN_REVIEW_ACTS = ['approve', 'approveLater', 'return', 'withdraw'] as const;

export const SCREEN_REVIEW_ACT_NAMES = {
  approve: SCREEN_REVIEW_TRANSITIONS.approve.title,
  approveLater: SCREEN_REVIEW_TRANSITIONS.approveLater.title,
  return: SCREEN_REVIEW_TRANSITIONS.return.title,
  withdraw: SCREEN_REVIEW_TRANSITIONS.withdraw.title,
} as const;

/** A person towards a submission. */
export interface ReviewTaker {
  readonly isAuthor: boolean;
  /** May publish the screen with this text. */
  readonly mayPublish: boolean;
}

/** Why a transition is not taken. `author`: nobody approves their own work. */
export type ReviewFault = 'state' | 'right' | 'author';

/** The state afterwards, or why it stays as it is. */
export function takeReview(
  name: ScreenReviewTransition,
  state: ScreenReviewState,
  taker: ReviewTaker | 'server',
): { readonly state: ScreenReviewState } | { readonly fault: ReviewFault } {
  const { from, to, who }: Transition = SCREEN_REVIEW_TRANSITIONS[name];
  if (!from.includes(state)) return { fault: 'state' };
  if (taker === 'server') return who.includes('server') ? { state: to } : { fault: 'right' };
  if (who.includes('author')) return taker.isAuthor ? { state: to } : { fault: 'right' };
  if (!who.includes('publisher')) return { fault: 'right' };
  if (taker.isAuthor) return { fault: 'author' };
  return taker.mayPublish ? { state: to } : { fault: 'right' };
}

/** `decide`: waits for the person; `submitted`: by the person. */
export const SCREEN_REVIEW_BOX_NAMES = { decide: '待我审核', submitted: '我提交的', all: '全部' } as const;
