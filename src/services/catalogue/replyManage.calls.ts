/** Management of replies (calls.md section 7.2, `replay/manage/`): one file and one line here for each subject. */
import { REPLY_MANAGE } from './bases';
import { area } from './define';
import { automaticCalls } from './replyManage/automatic.calls';

export const replyManageCalls = area('replyManage', REPLY_MANAGE, { ...automaticCalls });
