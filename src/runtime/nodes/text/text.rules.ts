/** Defaults of a text. */
import { defineRules } from '../../../language/node-rules';

export const textRules = defineRules({ defaults: { as: 'paragraph' } });
