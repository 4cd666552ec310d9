/** Calls around replies that have no area of their own (calls.md section 7.2). */
import type { AreaHandlers } from '../../kernel/handler';
import { support } from './support.handlers';

export const replyMisc: AreaHandlers<'replyMisc'> = { ...support };
