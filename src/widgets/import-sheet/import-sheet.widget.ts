import { help } from '../../shared/help';
import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
  title: '表格导入',
  summary: help(
    'Imports a list from a file: checks every row first, imports the valid ones, then offers to undo or to continue.',
    '从文件导入列表：先检查每一行，再导入有效的行，之后可以撤销或继续处理。',
  ),
  props: {
    call: {
      enum: [
        'feedSpider.importUwDyList',
        'feedSpider.importUwXhsList',
        'auth.importUserList',
        'replyManage.importScripts',
        'builder.importProducts',
        'publish.importProhibitedWords',
        'publish.importPublishPlan',
      ],
      description: help(
        'The call that imports the file; with `dryRun` it only reports what would happen to each row.',
        '导入文件的接口；带 `dryRun` 时只返回每一行的检查结果。',
        {
          label: ['Call', '导入接口'],
          group: 'data',
          values: {
            'feedSpider.importUwDyList': ['Accounts of dy', '抖音账号'],
            'feedSpider.importUwXhsList': ['Accounts of xhs', '小红书账号'],
            'auth.importUserList': ['People', '用户'],
            'replyManage.importScripts': ['Scripts', '话术'],
            'builder.importProducts': ['Products', '产品'],
            'publish.importProhibitedWords': ['Prohibited words', '违禁词'],
            'publish.importPublishPlan': ['Plan of publications', '发布计划'],
          },
        },
      ),
    },
    maxRows: {
      type: 'integer',
      description: help('Rows that the call accepts at once.', '接口一次接受的行数。', {
        label: ['Rows at most', '最多几行'],
        group: 'advanced',
        default: 20_000,
      }),
    },
    undo: {
      enum: ['import', 'plan'],
      description: help(
        'The kind of import that is undone; without it, there is no undo.',
        '撤销哪一种导入；不填则不能撤销。',
        {
          label: ['Undo', '可以撤销'],
          group: 'behaviour',
          values: { import: ['Import', '导入'], plan: ['Plan', '发布计划'] },
        },
      ),
    },
    failures: {
      enum: ['feedSpider.exportImportFailures'],
      description: help(
        'The call that returns the skipped rows as a file; without it, they are listed.',
        '以文件返回未导入的行的接口；不填则直接列出。',
        {
          label: ['Skipped rows', '未导入的行'],
          group: 'behaviour',
          values: { 'feedSpider.exportImportFailures': ['As a file', '以文件返回'] },
        },
      ),
    },
    links: {
      enum: ['auth.exportPasswordLinks', null],
      description: help(
        'The call that returns one-time links of the created accounts as a file.',
        '以文件返回新建账号的一次性链接的接口。',
        {
          label: ['Links', '新建账号的链接'],
          group: 'behaviour',
          values: { 'auth.exportPasswordLinks': ['As a file', '以文件返回'] },
        },
      ),
    },
  },
  required: ['call'],
  needs: ({ call }) => [String(call)],
});
