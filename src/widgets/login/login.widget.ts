import { help } from '../../shared/help';
import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
  title: '登录',
  summary: help('Logs a person in on hosts with their own log-in page.', '在自带登录页的站点上登录。'),
  props: {},
});
