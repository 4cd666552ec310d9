/** Replies besides conversations and their management (calls.md section 7.2); each subject has a file of its own. */
import type { AreaHandlers } from '../../kernel/handler';
import { pictures } from './picture.handlers';
import { support } from './support.handlers';
import { touches } from './touch.handlers';

export const replyMisc: AreaHandlers<'replyMisc'> = { ...pictures, ...support, ...touches };
