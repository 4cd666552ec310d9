/**
 * What bots send and the platform may have without anybody knowing it (docs/decisions/0112-unknown-outcomes.md):
 * publications, private messages, messages of conversations and replies in groups. Pure.
 */
import type { BotTaskReport } from '../../../src/services/catalogue/generated/types';

type FailKind = NonNullable<BotTaskReport['kind']>;

/** What a bot was doing when it failed or was lost: writing, or asking whether an earlier write arrived. */
export type Phase = 'sending' | 'lookUp';

const UNCERTAIN: ReadonlySet<FailKind> = new Set(['unreachable', 'fault']);

/** Whether the platform may nevertheless have what was sent. */
export const isUnclear = (phase: Phase, kind: FailKind): boolean => phase === 'lookUp' || UNCERTAIN.has(kind);

/** Look-ups without a result after which a person decides. */
export const MOST_LOOK_UPS = 6;
