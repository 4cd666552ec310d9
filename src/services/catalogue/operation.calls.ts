/** Content operation (calls.md section 7.1): a file for each subject, a line here for each file. */
import { LEGO } from './bases';
import { area } from './define';
import { agreementCalls } from './operation/agreement.calls';

export const operationCalls = area('operation', `${LEGO}/operation`, {
  ...agreementCalls,
});
