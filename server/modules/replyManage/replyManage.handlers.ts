/** Management of replies (calls.md section 7.2); each subject has a file of its own. */
import type { AreaHandlers } from '../../kernel/handler';
import { accounts } from './account.handlers';
import { automatic } from './automatic.handlers';
import { scriptHandlers } from './script.handlers';

export const replyManage: AreaHandlers<'replyManage'> = { ...accounts, ...automatic, ...scriptHandlers };
