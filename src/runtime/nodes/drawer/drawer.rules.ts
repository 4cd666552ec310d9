/** Defaults of a drawer. */
import { defineRules } from '../../../language/node-rules';

export const drawerRules = defineRules({ defaults: { width: 640 } });
