/** Material management (calls.md section 7.1); each subject has a file of its own. */
import type { AreaHandlers } from '../../kernel/handler';
import { bloggerAccountHandlers } from './blogger-account.handlers';
import { businessLineHandlers } from './business-line.handlers';
import { noteHandlers } from './note.handlers';

export const material: AreaHandlers<'material'> = {
  ...businessLineHandlers,
  ...bloggerAccountHandlers,
  ...noteHandlers,
};
