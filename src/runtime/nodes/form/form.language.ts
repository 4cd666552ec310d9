import { defineNode } from '../../../language/node-language';
import {
  actions,
  fields,
  flag,
  integer,
  json,
  maybe,
  name,
  oneOf,
  params,
  plain,
  shape,
} from '../../../language/fragments';

export const formLanguage = defineNode({
  type: 'form',
  order: 70,
  summary:
    "A form derived from its call: fields, types, bounds, words and what is required come from the call's params.",
  props: shape({
    source: name('A write source, which is submitted; or a read source, for a search form.'),
    fields: maybe(fields('Which params, in which order; default: every param of the call.')),
    initial: maybe(json('What the form starts with: an object, or one template that gives one.')),
    values: maybe(
      params(
        'Sent along, not shown. They say what is edited: with other values it is another form, and what was typed waits for its own.',
      ),
    ),
    columns: maybe(integer('Fields beside each other.', 1, 4, 1)),
    submit: maybe(plain('What the button says.', 40)),
    stay: maybe(
      flag('The dialog around it stays open after a successful submit, and a form without `initial` is empty again.'),
    ),
    then: maybe(
      actions(
        'After a successful submit; in a dialog, the dialog closes first, unless it stays. Sees `form` and `result`.',
      ),
    ),
    layout: maybe(oneOf(['vertical', 'horizontal'], 'Labels above or beside the fields; default `vertical`.')),
  }),
  actions: ['then'],
  pressed: ['then'],
  opens: { fields: ['form'], values: ['form'], then: ['form', 'result'] },
});
