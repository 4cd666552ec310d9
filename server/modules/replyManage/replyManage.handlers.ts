/** Management of replies (calls.md section 7.2); each subject has a file of its own. */
import type { AreaHandlers } from '../../kernel/handler';
import { automatic } from './automatic.handlers';
import { scriptHandlers } from './script.handlers';

export const replyManage: AreaHandlers<'replyManage'> = { ...automatic, ...scriptHandlers };
