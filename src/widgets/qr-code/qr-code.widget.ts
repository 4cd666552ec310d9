import { help } from '../../shared/help';
import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
  title: '二维码',
  summary: help(
    'An address as a code that a phone scans, with the time for which it can be scanned.',
    '把一个地址显示为手机可扫的二维码，并显示剩余时间。',
  ),
  props: {
    value: {
      type: ['string', 'null'],
      description: help('The address. Without it, the code is on its way.', '地址。没有时显示正在获取。', {
        label: ['Address', '地址'],
        group: 'data',
        example: '${row.url}',
      }),
    },
    expireTime: {
      type: ['string', 'null'],
      description: help(
        'Until when the code can be scanned; without it, no time is shown.',
        '可以扫到什么时候；不填则不显示时间。',
        { label: ['Valid until', '有效期至'], group: 'data' },
      ),
    },
    label: {
      type: 'string',
      description: help('What the code is for, also for screen readers.', '二维码的用途，读屏软件也会读出。', {
        label: ['Purpose', '用途'],
        group: 'look',
        example: '扫码登录',
      }),
    },
  },
  required: ['label'],
});
