/** Management of replies (calls.md section 7.2, `replay/manage/`): one file and one line here for each subject. */
import { REPLY_MANAGE } from '../bases';
import { area } from '../define';
import { onExternalHost } from '../external';
import { ownAccountCalls, specifiedAccountCalls } from './replyManage/account.calls';
import { ownAutomaticCalls, specifiedAutomaticCalls } from './replyManage/automatic.calls';
import { ownScriptCalls, specifiedScriptCalls } from './replyManage/script.calls';

export const replyManageCalls = area('replyManage', REPLY_MANAGE, {
  ...onExternalHost({ ...specifiedAccountCalls, ...specifiedScriptCalls, ...specifiedAutomaticCalls }),
  ...ownAccountCalls,
  ...ownScriptCalls,
  ...ownAutomaticCalls,
});
