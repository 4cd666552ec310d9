/**
 * What bots sent without learning whether the platform has it. A row in state `unknown` is looked up there; once it has
 * a reason, bots have given up, and a person decides.
 */
export const OUTCOME_UNKNOWN_NAME = '结果待确认';

/** `sent`: the platform has it; `again`: it does not, and bots send it again with the same key. */
export const OUTCOME_DECISION_NAMES = { sent: '已发送', again: '未发送，重新发送' } as const;
export type OutcomeDecision = keyof typeof OUTCOME_DECISION_NAMES;

/** Whether a person decides: bots could not find out. */
export const awaitsDecision = ({
  state,
  failReason,
}: {
  readonly state: string;
  readonly failReason: string | null;
}): boolean => state === 'unknown' && failReason !== null;
