/** Management of reply accounts (calls.md section 7.2, `replay/manage/`). */
import type { AreaHandlers } from '../../kernel/handler';
import { accounts } from './account.handlers';

export const replyManage: AreaHandlers<'replyManage'> = { ...accounts };
