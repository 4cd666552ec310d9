/** The page centre: pages with their status, params, history and products (product.md section 3). */
import {
  batchResult,
  type CallDeclaration,
  choice,
  closed,
  count,
  edited,
  entity,
  flag,
  id,
  ids,
  line,
  list,
  nullable,
  optional,
  paged,
  pageOf,
  picture,
  searched,
  time,
  Type,
  url,
} from '../../define';
import { content, nodeChange, pageProblem, publishOutcome, revision, versionNo } from './shapes';
import { CHANGE_PAGES, MANAGE_PAGES, READ_PAGES } from '../../policies';
import { PAGE_LIMITS } from '../../sets/page';
import { PAGE_STATUS_NAMES, TRANSITION_NAMES } from '../../sets/page-life';
import { help } from '../../../../shared/help';

export const pageStatus = choice('状态', PAGE_STATUS_NAMES, {
  colors: {
    draft: 'default',
    in_review: 'processing',
    approved: 'cyan',
    rejected: 'error',
    published: 'success',
    offline: 'warning',
    archived: 'default',
  },
});
const pageName = line('页面名称', 60, { pattern: '\\S' });
/** The last segment of the published page's address. */
const slug = line('访问地址', 40, { pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', normal: false });

const life = {
  /** Visitors see its published page, also while changes are reviewed. */
  online: flag('访问者可见'),
  /** The submission that is open: waiting, or approved and not published; null: none. */
  reviewId: nullable(id('审核编号')),
  /** What the person may do now. */
  acts: list(choice('操作', TRANSITION_NAMES), '可进行的操作'),
};

export const activityPage = entity('ActivityPage', {
  id: id('页面编号'),
  pageName: Type.String({ title: '页面名称' }),
  status: pageStatus,
  ...life,
  /** Null: never published. */
  versionNo: nullable(versionNo),
  /** The draft differs from the published page. */
  hasChanges: flag('有未发布的修改'),
  /** Components whose online version differs from the pinned one. */
  outdatedCount: count('可升级组件'),
  /** Empty: never published. */
  publicUrl: Type.String({ title: '访问地址', display: 'link' }),
  publishTime: nullable(time('发布时间')),
  publisher: Type.String({ title: '发布人' }),
  /** Of the last seven days. */
  viewCount: count('近 7 天访问'),
  submitCount: count('提交数'),
  picture: picture('预览图'),
  /** Whether the person may delete it: creators and those who manage pages. */
  mayDelete: flag('可删除'),
  createdUserName: Type.String({ title: '创建人' }),
  department: Type.String({ title: '部门' }),
  /** Last save of the draft. */
  savedBy: Type.String({ title: '最近保存人' }),
  saveTime: time('最近保存'),
  createTime: time('创建时间'),
  updateTime: time('更新时间'),
  ...edited,
});

/** Params of a page: where and when its published page answers. */
const paramFields = {
  /** Null: the page's id. */
  slug: nullable(slug),
  /** Before and after, visitors read that the activity has not begun or has ended. */
  startTime: nullable(time('开始时间', { plan: true })),
  endTime: nullable(time('结束时间')),
  /** Of submissions and followed links, where the address names none. */
  channel: line('默认渠道', 32, { min: 0, pattern: '^[A-Za-z0-9_-]*$', normal: false }),
};

export const pageProduct = entity('PageProduct', {
  productId: id('商品编号'),
  name: Type.String({ title: '商品名称' }),
  summary: Type.String({ title: '卖点' }),
  /** Yuan. */
  price: Type.Number({ minimum: 0, title: '价格', display: 'number' }),
  originalPrice: nullable(Type.Number({ minimum: 0, title: '原价', display: 'number' })),
  picture: Type.String({ title: '图片', display: 'image' }),
  link: Type.String({ title: '商品链接', display: 'link' }),
  categoryId: nullable(id('品类编号')),
  category: Type.String({ title: '品类' }),
  onSale: flag('在售'),
  /** Null: not counted. */
  stock: nullable(count('库存')),
  soldOut: flag('售罄'),
});

export const pageCallsOfList = {
  queryPageList: {
    summary: 'Activity pages, last changed first; archived ones only where their status is asked for',
    title: '活动页列表',
    policy: READ_PAGES,
    path: 'query-page-list',
    reads: ['page', 'pageComponent', 'pageReview', 'formRecord', 'department'],
    finds: {
      kind: '活动页',
      name: 'pageName',
      note: 'createdUserName',
      by: 'pageName',
      opens: '/v1/page/list?id={id}',
    },
    params: paged(
      {
        id: optional(id('页面编号')),
        pageName: optional(searched('页面名称', 60)),
        createdUserName: optional(searched('创建人', 32)),
        status: optional(pageStatus),
        outdated: optional(
          Type.Boolean({
            title: '组件有新版',
            description: help(
              'true: pages whose draft uses a component of which a newer version is published',
              '草稿用到的组件已有新版本的页面',
            ),
          }),
        ),
      },
      ['saveTime', 'createTime', 'publishTime'],
    ),
    result: pageOf(activityPage),
  },
  createByCopy: {
    summary: 'Creates a page from the draft of another one',
    title: '复制活动页',
    policy: CHANGE_PAGES,
    path: 'create-by-copy',
    next: [{ label: '打开编辑器', to: '/v1/page/edit?id={id}' }],
    changes: ['page'],
    params: closed({ pageId: id('页面'), pageName: optional(pageName) }),
    result: activityPage,
  },
  savePage: {
    summary: 'Changes name and params of a page; the address and the period apply to its published page at once',
    title: '修改活动页',
    policy: CHANGE_PAGES,
    path: 'save-page',
    changes: ['page', 'pageReview'],
    edits: { record: 'page', key: 'pageId' },
    params: closed({
      pageId: id('页面'),
      pageName: optional(pageName),
      slug: optional(paramFields.slug),
      startTime: optional(paramFields.startTime),
      endTime: optional(paramFields.endTime),
      channel: optional(paramFields.channel),
    }),
    result: activityPage,
  },
  createByInfo: {
    summary: 'Creates a page: empty, from a template, or with a document',
    title: '新建活动页',
    policy: CHANGE_PAGES,
    path: 'create-by-info',
    next: [{ label: '打开编辑器', to: '/v1/page/edit?id={id}' }],
    changes: ['page'],
    largeBody: true,
    params: closed({ pageName, templateId: optional(id('模板')), content: optional(content()) }),
    result: activityPage,
  },
  publishPage: {
    summary:
      'Publishes the approved draft as the next version, unless it has an error; without reviewers, any draft. Visitors see it at once',
    title: '发布活动页',
    policy: MANAGE_PAGES,
    path: 'publish-page',
    next: [
      { label: '看地址和数据', to: '/v1/page/list?figures={pageId}' },
      { label: '建短链', to: '/link/hash-manage' },
    ],
    // Products are listed with the pages that show them.
    changes: ['page', 'pageReview', 'pageReport', 'product'],
    ask: ['发布活动页 {pageId}（访问者立即看到新内容）'],
    params: closed({
      pageId: id('页面', { refers: 'page' }),
      /** The draft to publish as the person saw it; absent: as it is. */
      revision: optional(revision),
      message: optional(Type.String({ title: '说明', maxLength: 200, display: 'longText' })),
    }),
    result: closed({
      outcome: publishOutcome,
      versionNo: nullable(versionNo),
      publicUrl: Type.String({ title: '访问地址' }),
      problems: list(pageProblem),
    }),
  },
  previewPage: {
    summary: 'An address that shows the draft on a phone for half an hour, without log-in',
    title: '预览活动页',
    policy: READ_PAGES,
    path: 'preview-page',
    reads: ['page'],
    params: closed({ pageId: id('页面') }),
    result: closed({
      pageName: Type.String({ title: '页面名称' }),
      url: url('预览地址'),
      expiresTime: time('失效时间'),
    }),
  },
  queryProductByQueryParam: {
    summary: 'Products as sources of pages read them: on sale, by ids in their order, or by category and words',
    title: '商品',
    policy: READ_PAGES,
    path: 'query-product-by-query-param',
    reads: ['product'],
    params: closed({
      category: optional(id('品类', { description: 'With the categories below it' })),
      keyword: optional(searched('商品名称或卖点', 60)),
      ids: optional(Type.Array(id('商品'), { maxItems: PAGE_LIMITS.products, uniqueItems: true, title: '商品' })),
      limit: optional(Type.Integer({ minimum: 1, maximum: PAGE_LIMITS.products, default: 50, title: '最多条数' })),
    }),
    result: closed({ list: list(pageProduct), total: count('总数') }),
  },
  getPageParams: {
    summary: 'Params of a page: address, period and channel',
    title: '活动页参数',
    policy: READ_PAGES,
    method: 'GET',
    path: 'get-page-params',
    reads: ['page', 'pageComponent', 'pageReview', 'formRecord', 'department'],
    params: closed({ pageId: id('页面') }),
    result: entity('PageParams', {
      pageId: id('页面编号'),
      pageName: Type.String({ title: '页面名称' }),
      status: pageStatus,
      ...life,
      /** Of the last decision, while the page has it; empty: none. */
      reviewNote: Type.String({ title: '审核意见', display: 'longText' }),
      ...paramFields,
      publicUrl: Type.String({ title: '访问地址', display: 'link' }),
      ...edited,
    }),
  },
  getPageHistory: {
    summary: 'Published versions of a page, newest first',
    title: '活动页历史',
    policy: READ_PAGES,
    method: 'GET',
    path: 'get-page-history',
    reads: ['page', 'pageReport', 'pageReview'],
    params: paged({ pageId: id('页面') }),
    result: pageOf(
      entity('PageVersion', {
        versionId: id('版本编号'),
        versionNo,
        published: flag('线上版本'),
        /** Newest finished test report; null: none. */
        reportId: nullable(id('报告编号')),
        /** Who approved it; empty: published without a review. */
        reviewer: Type.String({ title: '审核人' }),
        message: Type.String({ title: '说明', display: 'longText' }),
        publisher: Type.String({ title: '发布人' }),
        createTime: time('发布时间'),
      }),
    ),
  },
} satisfies Record<string, CallDeclaration>;

export const ownCallsOfList = {
  rollbackPage: {
    summary: 'Publishes an earlier version again as the next one, with the components and forms that it pins',
    title: '回滚活动页',
    policy: MANAGE_PAGES,
    path: 'rollback',
    changes: ['page', 'pageReview', 'pageReport', 'product'],
    ask: ['把活动页 {pageId} 回滚到第 {versionNo} 版（访问者立即看到，草稿也会被替换）'],
    params: closed({ pageId: id('页面', { refers: 'page' }), versionNo }),
    result: closed({
      outcome: publishOutcome,
      versionNo: nullable(versionNo),
      publicUrl: Type.String({ title: '访问地址' }),
      problems: list(pageProblem),
    }),
  },
  queryVersionChanges: {
    summary: 'What differs between two versions of a page by node, with a picture of each',
    title: '比较活动页版本',
    policy: READ_PAGES,
    method: 'GET',
    path: 'compare',
    reads: ['page', 'pageComponent'],
    params: closed({
      pageId: id('页面'),
      fromVersionNo: versionNo,
      /** Absent: the draft. */
      toVersionNo: optional(versionNo),
    }),
    result: closed({
      changes: list(nodeChange, '差异'),
      total: count('差异数'),
      beforePicture: picture('原来的版本'),
      afterPicture: picture('比较的版本'),
    }),
  },
  deletePages: {
    summary: 'Deletes pages, own ones or as somebody who manages pages; published pages end',
    title: '删除活动页',
    policy: CHANGE_PAGES,
    path: 'delete',
    changes: ['page', 'pageReview'],
    ask: ['删除活动页 {pageIds}（已发布的页面不再能访问，不能恢复）'],
    final: true,
    params: closed({ pageIds: ids('页面', 'page') }),
    result: batchResult,
  },
} satisfies Record<string, CallDeclaration>;
