/** Default values of a split's props. */
import { defineRules } from '../../../language/node-rules';

export const splitRules = defineRules({ defaults: { leftWidth: 320 } });
