import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
  summary: 'The editor of one screen, with its preview.',
  props: { user: { type: 'object', description: 'Who edits.' } },
  required: ['user'],
});
