/** The v2 variants of content operation (calls.md section 7.1); each subject has a file of its own. */
import type { AreaHandlers } from '../../kernel/handler';
import { credentials } from './credential.handlers';
import { generate } from './generate.handlers';
import { story } from './story.handlers';

export const operationV2: AreaHandlers<'operationV2'> = {
  ...credentials,
  ...generate,
  ...story,
};
