/** Imports planned publications from a sheet. */
import { importPlan } from './plan-import';
import { PLAN_COLUMNS } from './plan-import.rules';
import { templateSheet } from '../sheet-import/template';
import { SHEET_FILE } from '../../providers/sheet';
import type { SomeHandlers } from '../../kernel/calls/handler';

const EXAMPLE = [
  '示例：账号的备注或昵称（导入前请删除本行）',
  '周末露营清单',
  '带上帐篷和灯，去看一次日出。',
  '露营，周末去哪儿',
  'https://www.example.com/1.jpg https://www.example.com/2.jpg',
  '2027-01-01 10:30',
];

const WIDTHS = { account: 26, title: 26, content: 60, topics: 26, imageUrls: 60, planTime: 20 };

const TEMPLATE = { name: '发布计划导入模板', columns: PLAN_COLUMNS, example: EXAMPLE, widths: WIDTHS };

export const handlers = {
  'publish.importPublishPlan': {
    file: SHEET_FILE,
    template: (context) => templateSheet(TEMPLATE, context),
    handle: (params, context) => importPlan(context, params),
  },
} satisfies SomeHandlers;
