import { help } from '../../shared/help';
import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
  title: '服务器设置',
  summary: help(
    'The settings of the server and where they come from, checks of its services, and its state. Shows no secret.',
    '服务器的设置和来源、各项服务的检查，以及服务器的状态。不显示机密。',
  ),
  props: {},
  needs: () => ['setting.querySettings', 'setting.queryChecks', 'setting.querySystem'],
});
