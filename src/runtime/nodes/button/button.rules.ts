/** Defaults of a button. */
import { defineRules } from '../../../language/node-rules';

export const buttonRules = defineRules({ defaults: { kind: 'default' } });
