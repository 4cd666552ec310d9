/** Default values of a row's props. */
import { defineRules } from '../../../language/node-rules';

export const rowRules = defineRules({ defaults: { gap: 16, align: 'top' } });
