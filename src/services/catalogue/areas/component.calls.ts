/**
 * Components of activity pages (calls.md section 7.6, `lego/component`). A component is a root with a draft, immutable
 * versions and an online version. The calls below `/fapi/atelier` are not in the specification.
 */
import { COMPONENT, OWN_COMPONENT } from '../bases';
import {
  area,
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
} from '../define';
import {
  content,
  operations,
  pageProblem,
  pinnedComponent,
  publishOutcome,
  revision,
  saved,
  savedSince,
  versionNo,
} from './page/shapes';
import { EDIT_COMPONENTS, MANAGE_COMPONENTS, READ_COMPONENTS } from '../policies';
import { COMPONENT_STATUS_NAMES } from '../sets/page';

const name = line('组件名称', 40, { pattern: '\\S' });
const description = Type.String({ title: '说明', maxLength: 200, display: 'longText' });
const status = choice('状态', COMPONENT_STATUS_NAMES, {
  colors: { draft: 'default', online: 'success', offline: 'warning' },
});

const componentCategory = entity('ComponentCategory', {
  categoryId: id('分类编号'),
  name: Type.String({ title: '分类名称' }),
  parentId: nullable(id('上级分类')),
  /** From the top, with ` / ` between. */
  fullName: Type.String({ title: '分类' }),
  sort: count('顺序'),
  /** Without those of the categories below. */
  componentCount: count('组件数'),
  ...edited,
});

const pageComponent = entity('PageComponent', {
  rootId: id('组件编号'),
  name: Type.String({ title: '组件名称' }),
  description,
  categoryId: nullable(id('分类编号')),
  category: Type.String({ title: '分类' }),
  status,
  /** Null: never published. */
  versionNo: nullable(versionNo),
  /** The draft differs from the newest version. */
  hasChanges: flag('有未发布的修改'),
  /** Pages and components whose drafts or published pages hold an instance. */
  useCount: count('使用处'),
  picture: picture('预览图'),
  department: Type.String({ title: '部门' }),
  creator: Type.String({ title: '创建人' }),
  createTime: time('创建时间'),
  updateTime: time('更新时间'),
  ...edited,
});

const specified = {
  queryCategories: {
    summary: 'Categories of components in the order of their tree',
    title: '组件分类',
    policy: READ_COMPONENTS,
    method: 'GET',
    path: 'category',
    reads: ['componentCategory', 'pageComponent'],
    params: closed({ keyword: optional(searched('分类名称', 40)) }),
    result: closed({ list: list(componentCategory), total: count('总数') }),
  },
  queryCategoryDetail: {
    summary: 'A category with the components in it',
    title: '分类详情',
    policy: READ_COMPONENTS,
    method: 'GET',
    path: 'category/detail',
    reads: ['componentCategory', 'pageComponent', 'page'],
    params: closed({ categoryId: id('分类') }),
    result: closed({ category: componentCategory, components: list(pageComponent) }),
  },
  queryComponentList: {
    summary: 'Components with status and number of uses, last changed first',
    title: '组件列表',
    policy: READ_COMPONENTS,
    method: 'GET',
    path: 'list',
    reads: ['pageComponent', 'componentCategory', 'page'],
    params: paged({
      keyword: optional(searched('名称或说明', 40)),
      categoryId: optional(id('分类', { description: 'With the categories below it' })),
      status: optional(status),
    }),
    result: pageOf(pageComponent),
  },
  queryRoots: {
    summary: 'The draft of a component, with the versions that it pins itself',
    title: '组件草稿',
    policy: READ_COMPONENTS,
    method: 'GET',
    path: 'root',
    reads: ['pageComponent', 'componentCategory', 'page'],
    params: closed({ rootId: id('组件') }),
    result: closed({
      component: pageComponent,
      content: content(),
      revision,
      saveTime: time('保存时间'),
      author: Type.String({ title: '保存人' }),
      pinned: list(pinnedComponent),
      problems: list(pageProblem),
    }),
  },
  queryOnline: {
    summary: 'Online versions of components, which new instances use',
    title: '已上线的组件',
    policy: READ_COMPONENTS,
    method: 'GET',
    path: 'online',
    reads: ['pageComponent', 'componentCategory'],
    params: closed({ keyword: optional(searched('名称或说明', 40)), categoryId: optional(id('分类')) }),
    result: closed({
      list: list(
        closed({
          rootId: id('组件编号'),
          versionNo,
          name: Type.String({ title: '组件名称' }),
          description,
          categoryId: nullable(id('分类编号')),
          category: Type.String({ title: '分类' }),
          picture: picture('预览图'),
          content: content(),
        }),
      ),
      /** Versions that the online ones pin themselves. */
      pinned: list(pinnedComponent),
    }),
  },
  createCategory: {
    summary: 'Creates a category of components',
    title: '新建组件分类',
    policy: EDIT_COMPONENTS,
    path: 'category/create',
    changes: ['componentCategory'],
    params: closed({
      name: line('分类名称', 40, { pattern: '\\S' }),
      parentId: optional(nullable(id('上级分类'))),
    }),
    result: componentCategory,
  },
  updateCategory: {
    summary: 'Renames or moves a category',
    title: '修改组件分类',
    policy: EDIT_COMPONENTS,
    path: 'category/update',
    changes: ['componentCategory'],
    edits: { record: 'componentCategory', key: 'categoryId' },
    params: closed({
      categoryId: id('分类'),
      name: optional(line('分类名称', 40, { pattern: '\\S' })),
      parentId: optional(nullable(id('上级分类'))),
      sort: optional(Type.Integer({ minimum: 0, maximum: 10_000, title: '顺序' })),
    }),
    result: componentCategory,
  },
  clone: {
    summary: 'Creates a component from the draft of another one',
    title: '复制组件',
    policy: EDIT_COMPONENTS,
    path: 'clone',
    changes: ['pageComponent'],
    params: closed({ rootId: id('组件'), name: optional(name) }),
    result: pageComponent,
  },
  createRoot: {
    summary: 'Creates a component with an empty draft, or with the given one',
    title: '新建组件',
    policy: EDIT_COMPONENTS,
    path: 'root/create',
    next: [{ label: '打开编辑器', to: '/lego/component/edit?id={rootId}' }],
    changes: ['pageComponent'],
    largeBody: true,
    params: closed({
      name,
      description: optional(description),
      categoryId: optional(nullable(id('分类'))),
      content: optional(content()),
    }),
    result: pageComponent,
  },
  updateRoot: {
    summary: 'Changes name, description or category of a component',
    title: '修改组件',
    policy: EDIT_COMPONENTS,
    path: 'root/update',
    changes: ['pageComponent'],
    edits: { record: 'pageComponent', key: 'rootId' },
    params: closed({
      rootId: id('组件'),
      name: optional(name),
      description: optional(description),
      categoryId: optional(nullable(id('分类'))),
    }),
    result: pageComponent,
  },
  deleteRoot: {
    summary: 'Deletes components that no page and no other component uses',
    title: '删除组件',
    policy: EDIT_COMPONENTS,
    path: 'root/delete',
    changes: ['pageComponent'],
    params: closed({ rootIds: ids('组件') }),
    result: batchResult,
  },
  publish: {
    summary: 'Makes the draft the next version and puts it online; pages keep the versions that they pin',
    title: '发布组件',
    policy: MANAGE_COMPONENTS,
    path: 'root/publish',
    changes: ['pageComponent'],
    ask: ['发布组件 {rootId}（已使用它的页面保留原来的版本，升级前可以预览）'],
    params: closed({
      rootId: id('组件', { refers: 'pageComponent' }),
      revision: optional(revision),
      message: optional(Type.String({ title: '说明', maxLength: 200, display: 'longText' })),
    }),
    result: closed({
      outcome: publishOutcome,
      versionNo: nullable(versionNo),
      problems: list(pageProblem),
      /** Pages whose instances need the migration: the version changes props that they set. */
      pages: list(closed({ pageId: id('页面编号'), pageName: Type.String({ title: '页面名称' }) })),
    }),
  },
  saveContent: {
    summary: 'Saves the draft of a component: operations on a revision, or the whole document',
    title: '保存组件草稿',
    policy: EDIT_COMPONENTS,
    path: 'root/content',
    changes: ['pageComponent'],
    largeBody: true,
    params: closed({
      rootId: id('组件'),
      revision,
      operations: optional(operations),
      content: optional(content()),
    }),
    result: saved,
  },
} satisfies Record<string, CallDeclaration>;

const own = {
  deleteCategories: {
    summary: 'Deletes categories without components and without categories below them',
    title: '删除组件分类',
    policy: EDIT_COMPONENTS,
    path: 'category/delete',
    changes: ['componentCategory'],
    params: closed({ categoryIds: ids('分类') }),
    result: batchResult,
  },
  queryUses: {
    summary: 'Pages and components that hold instances of a component, with the versions that they pin',
    title: '组件使用处',
    policy: READ_COMPONENTS,
    method: 'GET',
    path: 'uses',
    reads: ['pageComponent', 'page'],
    params: closed({ rootId: id('组件') }),
    result: closed({
      list: list(
        closed({
          useId: id('序号'),
          kind: choice('类型', { page: '页面', component: '组件' }, { colors: { page: 'blue', component: 'purple' } }),
          id: id('编号'),
          name: Type.String({ title: '名称' }),
          versionNo,
          /** The online version differs from the pinned one. */
          outdated: flag('可升级'),
          instanceCount: count('实例数'),
        }),
      ),
      total: count('总数'),
    }),
  },
  queryOperations: {
    summary: 'Saves of the draft of a component since a revision, oldest first',
    title: '组件的修改',
    policy: READ_COMPONENTS,
    method: 'GET',
    path: 'operations',
    reads: ['pageComponent'],
    params: closed({ rootId: id('组件'), revision }),
    result: savedSince,
  },
  queryVersions: {
    summary: 'Versions of a component, newest first',
    title: '组件版本',
    policy: READ_COMPONENTS,
    method: 'GET',
    path: 'versions',
    reads: ['pageComponent'],
    params: closed({ rootId: id('组件') }),
    result: closed({
      list: list(
        closed({
          versionId: id('版本编号'),
          versionNo,
          online: flag('线上版本'),
          message: Type.String({ title: '说明', display: 'longText' }),
          publisher: Type.String({ title: '发布人' }),
          createTime: time('发布时间'),
        }),
      ),
      total: count('总数'),
    }),
  },
  takeOffline: {
    summary: 'No longer offers components for new instances; pages keep the versions that they pin',
    title: '下线组件',
    policy: MANAGE_COMPONENTS,
    path: 'offline',
    changes: ['pageComponent'],
    ask: ['下线组件 {rootIds}（已使用它的页面不受影响）'],
    params: closed({ rootIds: ids('组件', 'pageComponent') }),
    result: batchResult,
  },
} satisfies Record<string, CallDeclaration>;

const ownCalls = Object.fromEntries(
  Object.entries(own).map(([verbNoun, call]) => [verbNoun, { ...call, path: `${OWN_COMPONENT}/${call.path}` }]),
);

export const componentCalls = area('component', COMPONENT, { ...specified, ...ownCalls });
