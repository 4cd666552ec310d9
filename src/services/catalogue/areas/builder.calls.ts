/** Calls around the page builder (calls.md section 7.6): status of pages, and templates. */
import { LEGO } from '../bases';
import { channelCalls } from './builder/channel.calls';
import { hashCalls } from './builder/hash.calls';
import { visitCalls } from './builder/visit.calls';
import { formCalls } from './builder/form.calls';
import { activityCalls } from './builder/activity.calls';
import { productCalls } from './builder/product.calls';
import {
  area,
  batchResult,
  choice,
  closed,
  edited,
  entity,
  id,
  ids,
  line,
  optional,
  paged,
  pageOf,
  picture,
  searched,
  time,
  Type,
} from '../define';
import { content } from './page/shapes';
import { noticeReviewCalls } from './builder/notice-review.calls';
import { testReportCalls } from './builder/test-report.calls';
import { CHANGE_PAGES, MANAGE_PAGES, READ_PAGES, TAKE_PAGES_ON } from '../policies';
import { TEMPLATE_KIND_NAMES } from '../sets/page';
import { PAGE_STATUS_NAMES } from '../sets/page-life';
import { help } from '../../../shared/help';

const kind = choice('类型', TEMPLATE_KIND_NAMES, { colors: { page: 'blue', part: 'purple' } });
const fields = {
  name: line('模板名称', 40, { pattern: '\\S' }),
  category: line('分类', 20, { min: 0 }),
};

const pageTemplate = entity('PageTemplate', {
  templateId: id('模板编号'),
  ...fields,
  kind,
  picture: picture('预览图'),
  department: Type.String({ title: '部门' }),
  creator: Type.String({ title: '创建人' }),
  createTime: time('创建时间'),
  updateTime: time('更新时间'),
  ...edited,
});

export const builderCalls = area('builder', LEGO, {
  ...formCalls,
  updatePageStatus: {
    summary:
      'Takes pages to a status by the table of transitions: `in_review` submits, `draft` withdraws or takes out of the archive, `published` puts the last version online again',
    title: '修改活动页状态',
    policy: TAKE_PAGES_ON,
    publishers: MANAGE_PAGES,
    path: 'update-page-status',
    changes: ['page', 'pageReview', 'pageReport'],
    ask: ['把活动页 {pageIds} 改为{status}'],
    // The others change nothing for visitors, and can be taken back.
    askFor: { param: 'status', values: ['approved', 'published', 'offline'] },
    next: [{ label: '查看页面', to: '/v1/page/list?status={status}' }],
    params: closed({
      pageIds: ids('页面', 'page'),
      status: choice('状态', PAGE_STATUS_NAMES),
      note: optional(
        Type.String({
          title: '说明',
          maxLength: 500,
          display: 'longText',
          description: help('Required to send a page back', '退回时必填'),
        }),
      ),
      reviewIds: optional(
        Type.Array(id('审核'), {
          maxItems: 200,
          uniqueItems: true,
          title: '审核',
          description: 'The submissions as the person saw them: required to approve',
        }),
      ),
    }),
    result: batchResult,
  },
  queryTemplateList: {
    summary: 'Templates of pages and parts, newest first',
    title: '模板列表',
    policy: READ_PAGES,
    path: 'template/list',
    reads: ['pageTemplate'],
    params: paged({
      keyword: optional(searched('模板名称', 40)),
      kind: optional(kind),
      category: optional(line('分类', 20)),
    }),
    result: pageOf(pageTemplate),
  },
  queryTemplate: {
    summary: 'A template with its document: of a page, or `body` of a part',
    title: '模板',
    policy: READ_PAGES,
    path: 'template/detail',
    reads: ['pageTemplate'],
    params: closed({ templateId: id('模板') }),
    result: closed({ template: pageTemplate, content: content() }),
  },
  createTemplate: {
    summary: 'Saves the draft of a page, or some of its nodes, as a template',
    title: '存为模板',
    policy: CHANGE_PAGES,
    path: 'template/create',
    changes: ['pageTemplate'],
    params: closed({
      ...fields,
      category: optional(fields.category),
      pageId: id('页面'),
      nodeIds: optional(
        Type.Array(line('节点', 32, { normal: false }), {
          minItems: 1,
          maxItems: 200,
          uniqueItems: true,
          title: '节点',
          description: 'Makes a part of them; absent: a template of the whole page',
        }),
      ),
    }),
    result: pageTemplate,
  },
  updateTemplate: {
    summary: 'Changes name or category of a template',
    title: '修改模板',
    policy: CHANGE_PAGES,
    path: 'template/update',
    changes: ['pageTemplate'],
    edits: { record: 'pageTemplate', key: 'templateId' },
    params: closed({
      templateId: id('模板'),
      name: optional(fields.name),
      category: optional(fields.category),
    }),
    result: pageTemplate,
  },
  deleteTemplate: {
    summary: 'Deletes templates, own ones or as somebody who manages pages; pages made from them stay',
    title: '删除模板',
    policy: CHANGE_PAGES,
    path: 'template/delete',
    changes: ['pageTemplate'],
    params: closed({ templateIds: ids('模板') }),
    result: batchResult,
  },
  ...hashCalls,
  ...channelCalls,
  ...visitCalls,
  ...activityCalls,
  ...productCalls,
  ...noticeReviewCalls,
  ...testReportCalls,
});
