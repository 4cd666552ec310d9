/** Default values of a button's props. */
import { defineRules } from '../../../language/node-rules';

export const buttonRules = defineRules({ defaults: { kind: 'default' } });
