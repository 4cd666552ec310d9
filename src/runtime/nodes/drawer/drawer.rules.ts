/** Default values of a drawer's props. */
import { defineRules } from '../../../language/node-rules';

export const drawerRules = defineRules({ defaults: { width: 640 } });
