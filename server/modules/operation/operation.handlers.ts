/** Content operation (calls.md section 7.1): a file for each subject, a line here for each file. */
import type { AreaHandlers } from '../../kernel/handler';
import { agreement } from './agreement.handlers';

export const operation: AreaHandlers<'operation'> = {
  ...agreement,
};
