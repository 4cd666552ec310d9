/** Reply automation (calls.md section 7.2, `replay/manage/`): one file and one line here for each subject. */
import { REPLY_MANAGE } from './bases';
import { area, type CallDeclaration } from './define';
import { ownScriptCalls, specifiedScriptCalls } from './replyManage/script.calls';

/** Calls of the specification are answered by the external API host. */
const specified: Readonly<Record<string, CallDeclaration>> = { ...specifiedScriptCalls };

export const replyManageCalls = area('replyManage', REPLY_MANAGE, {
  ...Object.fromEntries(
    Object.entries(specified).map(([name, call]) => [name, { ...call, host: 'external' as const }]),
  ),
  ...ownScriptCalls,
});
