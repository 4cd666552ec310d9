import { help } from '../../shared/help';
import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
  title: '初始设置',
  summary: help(
    'The steps of the first set-up with links to where they are done. Draws nothing once all are done or skipped.',
    '初始设置的步骤，以及在哪里完成。全部完成或跳过后不再显示。',
  ),
  props: {
    whole: {
      type: 'boolean',
      description: help('Shows the steps also once all are done or skipped.', '全部完成或跳过后仍然显示。', {
        label: ['Whole guide', '始终显示'],
        group: 'look',
      }),
    },
  },
  needs: () => ['setup.querySteps', 'setup.skipStep'],
});
