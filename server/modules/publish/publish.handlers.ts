/** Publishing (calls.md section 7.5); each subject has a file of its own. */
import type { AreaHandlers } from '../../kernel/handler';
import { prohibited } from './prohibited.handlers';

export const publish: AreaHandlers<'publish'> = {
  ...prohibited,
};
