/** What stands in a record sees one record. */
import { defineRules } from '../../../language/node-rules';
import { checkRecord } from '../../../language/rules/rows';

export const recordRules = defineRules({ check: checkRecord });
