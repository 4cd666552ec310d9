import { defineNode } from '../../../language/node-language';
import { buttons, exportSwitch, maybe, name, params, shape, template } from '../../../language/fragments';

export const threadLanguage = defineNode({
  type: 'thread',
  order: 140,
  summary: 'What people said, one below the other, with the answers to each: comments, messages.',
  props: shape({
    source: name('A read source whose answer has `list`; paged where it has `pageNo`.'),
    picture: maybe(template('Picture of who said it.')),
    title: template('Who said it.'),
    text: template('What was said.'),
    note: maybe(template('Quieter line below: when, where, how many like it.')),
    replies: maybe(
      shape(
        {
          source: name(
            'A read source whose answer has the `list` of answers, shown as their question is; asked when they are unfolded.',
          ),
          params: params('What it is told of the row.'),
          count: template('How many there are; nothing to unfold where it is 0.'),
        },
        'Answers to a row.',
      ),
    ),
    rowActions: maybe(buttons('Buttons at each row and at each answer; they see `row`.')),
    export: exportSwitch,
    empty: maybe(template('Said when nobody said anything.')),
  }),
  actions: ['rowActions/*/do'],
  pressed: ['rowActions/*/do'],
  opens: { picture: ['row'], title: ['row'], text: ['row'], note: ['row'], replies: ['row'], rowActions: ['row'] },
});
