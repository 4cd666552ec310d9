/** Default values of a button's props, and the rights that its actions need. */
import { defineRules } from '../../../language/node-rules';

export const buttonRules = defineRules({
  defaults: { kind: 'default' },
  need: ({ do: actions }, lead) => lead.ofActions(actions),
  hides: true,
});
