/** Publishing (calls.md section 7.5): a file for each subject, a line here for each file. */
import type { AreaHandlers } from '../../kernel/handler';
import { prohibited } from './prohibited.handlers';

export const publish: AreaHandlers<'publish'> = {
  ...prohibited,
};
