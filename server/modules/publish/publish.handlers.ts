/** Publishing (calls.md section 7.5); each subject has a file of its own. */
import type { AreaHandlers } from '../../kernel/handler';
import { plan } from './plan-import.handlers';
import { prohibited } from './prohibited.handlers';
import { media, publications } from './publication.handlers';
import { publishers } from './publisher.handlers';

export const publish: AreaHandlers<'publish'> = {
  ...publishers,
  ...publications,
  ...media,
  ...plan,
  ...prohibited,
};
