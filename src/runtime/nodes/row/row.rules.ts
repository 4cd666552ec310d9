/** Defaults of a row. */
import { defineRules } from '../../../language/node-rules';

export const rowRules = defineRules({ defaults: { gap: 16, align: 'top' } });
