/** Defaults of a stat. */
import { defineRules } from '../../../language/node-rules';

export const statRules = defineRules({ defaults: { as: 'number' } });
