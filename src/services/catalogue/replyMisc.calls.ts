/** Calls around replies that have no area of their own (calls.md section 7.2). Calls below `/fapi/atelier` are not in the specification. */
import { REPLY_MISC } from './bases';
import { area } from './define';
import { ownSupportCalls, specifiedSupportCalls } from './replyMisc/support.calls';

const external = Object.fromEntries(
  Object.entries(specifiedSupportCalls).map(([name, call]) => [name, { ...call, host: 'external' as const }]),
);

export const replyMiscCalls = area('replyMisc', REPLY_MISC, { ...external, ...ownSupportCalls });
