/** Defaults of a split. */
import { defineRules } from '../../../language/node-rules';

export const splitRules = defineRules({ defaults: { leftWidth: 320 } });
