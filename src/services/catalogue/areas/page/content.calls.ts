/** Drafts of pages: read, saved by operations, merged, and brought to new versions of components. */
import { type CallDeclaration, choice, closed, id, list, nullable, optional, time, Type } from '../../define';
import {
  content,
  nodeId,
  operations,
  pageProblem,
  pinnedComponent,
  revision,
  saved,
  savedSince,
  versionNo,
} from './shapes';
import { CHANGE_PAGES, EDIT_PAGE_ELEMENTS, READ_PAGES } from '../../policies';

export const contentCalls = {
  savePageContent: {
    summary: 'Saves a draft: operations on a revision, or the whole document; answers what others saved meanwhile',
    title: '保存活动页内容',
    policy: CHANGE_PAGES,
    path: 'save-page-content',
    changes: ['page', 'pageReview'],
    largeBody: true,
    params: closed({
      pageId: id('页面'),
      revision,
      operations: optional(operations),
      content: optional(content()),
    }),
    result: saved,
  },
  getPageComponent: {
    summary: 'The versions of components that the draft of a page pins, with those that they pin themselves',
    title: '活动页的组件',
    policy: READ_PAGES,
    method: 'GET',
    path: 'get-page-component',
    reads: ['page', 'pageComponent'],
    params: closed({ pageId: id('页面') }),
    result: closed({ list: list(pinnedComponent) }),
  },
  getContentInfos: {
    summary: 'The draft of a page with its revision, or the document of one of its versions',
    title: '活动页内容',
    policy: READ_PAGES,
    method: 'GET',
    path: 'get-content-infos',
    reads: ['page'],
    params: closed({ pageId: id('页面'), versionNo: optional(versionNo) }),
    result: closed({
      pageId: id('页面编号'),
      pageName: Type.String({ title: '页面名称' }),
      content: content(),
      /** Of the draft. */
      revision,
      /** Null: the draft. */
      versionNo: nullable(versionNo),
      author: Type.String({ title: '保存人' }),
      saveTime: time('保存时间'),
      problems: list(pageProblem),
    }),
  },
} satisfies Record<string, CallDeclaration>;

export const ownContentCalls = {
  queryOperations: {
    summary: 'Saves of a draft since a revision, oldest first',
    title: '活动页的修改',
    policy: READ_PAGES,
    method: 'GET',
    path: 'operations',
    reads: ['page'],
    params: closed({ pageId: id('页面'), revision }),
    result: savedSince,
  },
  restoreVersion: {
    summary: 'Makes a published version the draft again',
    title: '恢复活动页版本',
    policy: EDIT_PAGE_ELEMENTS,
    path: 'restore',
    changes: ['page', 'pageReview'],
    params: closed({ pageId: id('页面'), versionNo }),
    result: closed({ revision }),
  },
  queryMigration: {
    summary: 'What the online version of a component makes of its instances in the draft of a page',
    title: '组件升级预览',
    policy: READ_PAGES,
    method: 'GET',
    path: 'migration',
    reads: ['page', 'pageComponent'],
    params: closed({ pageId: id('页面'), rootId: id('组件') }),
    result: closed({
      revision,
      versionNo,
      instances: list(
        closed({
          nodeId,
          fromVersionNo: versionNo,
          before: Type.Unknown({ title: '升级前' }),
          after: Type.Unknown({ title: '升级后' }),
          changes: list(
            closed({
              prop: Type.String({ title: '属性' }),
              kind: choice('变化', { added: '新增', removed: '删除', renamed: '改名', changed: '修改' }),
              from: optional(Type.Unknown()),
              to: optional(Type.Unknown()),
            }),
          ),
        }),
      ),
      pinned: list(pinnedComponent),
      /** Of the page with the migrated instances; an error is no hindrance to accept, but to publish. */
      problems: list(pageProblem),
    }),
  },
  acceptMigration: {
    summary: 'Brings the instances of a component in the draft of a page to its online version',
    title: '升级组件',
    policy: EDIT_PAGE_ELEMENTS,
    path: 'migration/accept',
    changes: ['page', 'pageReview'],
    params: closed({ pageId: id('页面'), rootId: id('组件'), revision, versionNo }),
    result: saved,
  },
} satisfies Record<string, CallDeclaration>;
