/** Default values of a text's props. */
import { defineRules } from '../../../language/node-rules';

export const textRules = defineRules({ defaults: { as: 'paragraph' } });
