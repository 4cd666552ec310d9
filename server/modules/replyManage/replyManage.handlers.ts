/** Reply automation (calls.md section 7.2, `replay/manage/`). */
import type { AreaHandlers } from '../../kernel/handler';
import { scriptHandlers } from './script.handlers';

export const replyManage: AreaHandlers<'replyManage'> = { ...scriptHandlers };
