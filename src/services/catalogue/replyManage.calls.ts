/** Management of reply accounts (calls.md section 7.2, `replay/manage/`). Calls below `/fapi/atelier` are not in the specification. */
import { REPLY_MANAGE } from './bases';
import { area } from './define';
import { ownAccountCalls, specifiedAccountCalls } from './replyManage/account.calls';

const external = Object.fromEntries(
  Object.entries(specifiedAccountCalls).map(([name, call]) => [name, { ...call, host: 'external' as const }]),
);

export const replyManageCalls = area('replyManage', REPLY_MANAGE, { ...external, ...ownAccountCalls });
