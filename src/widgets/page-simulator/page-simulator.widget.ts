import { help } from '../../shared/help';
import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
  title: '页面模拟器',
  summary: help(
    'Shows the draft of an activity page on simulated devices, several in step, and what the page would send.',
    '在模拟的设备上显示活动页的草稿，可多台同步操作，并列出页面会发出的事件。',
  ),
  props: {
    id: {
      type: ['integer', 'string'],
      description: help('The page.', '页面编号。', {
        label: ['Page', '活动页'],
        group: 'data',
        example: '${query.id}',
      }),
    },
    devices: {
      type: 'array',
      items: { type: 'string' },
      description: help('Devices to begin with; default: one phone.', '一开始显示的设备；默认一台手机。', {
        label: ['Devices', '设备'],
        group: 'look',
      }),
    },
  },
  required: ['id'],
  needs: () => [
    'page.getContentInfos',
    'page.getPageComponent',
    'page.getPageParams',
    'page.queryProductByQueryParam',
    'page.previewPage',
  ],
});
