import { defineRules } from '../../../language/node-rules';

export const periodRules = defineRules({ defaults: { from: 'from', to: 'to' } });
