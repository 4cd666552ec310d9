/** Default values of a dialog's props. */
import { defineRules } from '../../../language/node-rules';

export const dialogRules = defineRules({ defaults: { width: 520 } });
