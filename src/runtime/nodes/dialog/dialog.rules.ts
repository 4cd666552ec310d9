/** Defaults of a dialog. */
import { defineRules } from '../../../language/node-rules';

export const dialogRules = defineRules({ defaults: { width: 520 } });
