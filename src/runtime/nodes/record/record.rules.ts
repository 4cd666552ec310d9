/** Provides the record's type to the nodes inside. */
import { defineRules } from '../../../language/node-rules';
import { checkRecord } from '../../../language/rules/rows';

export const recordRules = defineRules({ check: checkRecord });
