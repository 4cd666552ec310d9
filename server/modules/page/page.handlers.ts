/** Activity pages (calls.md section 7.6, and own calls). */
import type { AreaHandlers } from '../../kernel/handler';
import { commentHandlers } from './comment.handlers';
import { contentHandlers } from './content.handlers';
import { listHandlers } from './list.handlers';
import { presenceHandlers } from './presence.handlers';

export const page: AreaHandlers<'page'> = {
  ...listHandlers,
  ...contentHandlers,
  ...commentHandlers,
  ...presenceHandlers,
};
