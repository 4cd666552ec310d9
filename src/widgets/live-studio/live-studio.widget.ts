import { help } from '../../shared/help';
import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
  title: '直播时刻',
  summary: help(
    'A live session by minute: plots, and what was said, chatted and sold at the chosen moment; follows a running one.',
    '按分钟看一场直播：曲线，以及所选时刻的话术、弹幕和成交；直播中自动跟随。',
  ),
  props: {
    lvId: {
      type: 'integer',
      description: help('The live session.', '直播场次。', {
        label: ['Live session', '直播场次'],
        group: 'data',
        example: '${query.lvId}',
      }),
    },
    isLive: {
      type: ['boolean', 'null'],
      description: help('Whether the session runs: the lists follow it.', '是否正在直播：列表自动跟随。', {
        label: ['Runs', '正在直播'],
        group: 'behaviour',
      }),
    },
  },
  required: ['lvId'],
  needs: () => ['live.getLvData', 'live.texts', 'live.getLvCastChats', 'live.queryMoment'],
});
