import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
  summary: 'Writes to people who commented: a text for each, typed or written for them, and what became of it.',
  props: {
    people: { type: 'array', description: 'Rows of operation.queryUserInfoByCommentsKeyword.' },
    userId: {
      type: ['integer', 'string', 'null'],
      description: 'Whose unsent words are kept while the page is open.',
    },
  },
  required: ['people'],
  needs: () => ['operation.xhsBotSentMessage'],
});
