/** Default values of a stat's props. */
import { defineRules } from '../../../language/node-rules';

export const statRules = defineRules({ defaults: { as: 'number' } });
