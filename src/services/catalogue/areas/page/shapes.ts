/** Schemas that the calls of pages, components and templates share (product.md section 3: page, component). */
import { choice, closed, entity, id, line, list, nullable, Type } from '../../define';
import { NODE_CHANGE_NAMES, PAGE_LIMITS } from '../../sets/page';

/** A document of `src/pages/document.ts`; its own checker finds what is wrong, with the place. */
export const content = (title = '内容') =>
  Type.Unknown({
    title,
    description: 'A document of src/pages/document.ts: an object',
    examples: [{ version: 1, title: '夏日防晒节', body: [{ id: 'title', type: 'text', props: { text: '全场五折' } }] }],
  });

/** Operations of `src/pages/operations.ts`. */
export const operations = Type.Array(Type.Unknown(), {
  minItems: 1,
  maxItems: PAGE_LIMITS.operations,
  title: '操作',
  description: 'Operations of src/pages/operations.ts, in their order',
});

/** Number of the saved state of a draft: each save makes the next one. */
export const revision = Type.Integer({ minimum: 0, maximum: 2_147_483_647, title: '修订号' });
export const versionNo = Type.Integer({ minimum: 1, maximum: 2_147_483_647, title: '版本号' });

/** Id of a node in its document. */
export const nodeId = line('节点', 32, { pattern: '^[A-Za-z0-9-]+$', normal: false });
/** Chosen by a browser tab. */
export const tabId = line('标签页编号', 32, { pattern: '^[0-9a-f]{32}$', normal: false });

/** What the checker of `src/pages/check` finds in a document. */
export const pageProblem = entity('PageProblem', {
  code: Type.String({ title: '问题' }),
  severity: choice('级别', { error: '错误', warning: '警告' }, { colors: { error: 'error', warning: 'warning' } }),
  path: list(Type.Union([Type.String(), Type.Number()]), '位置'),
  nodeId: nullable(Type.String({ title: '节点' })),
  message: Type.String({ title: '说明' }),
});

/** What differs between two documents at one node, or at the page itself. */
export const nodeChange = entity('PageNodeChange', {
  /** Null: the page itself. */
  nodeId: nullable(Type.String({ title: '节点' })),
  title: Type.String({ title: '组件' }),
  kind: choice('变化', NODE_CHANGE_NAMES, {
    colors: { added: 'success', removed: 'error', moved: 'purple', changed: 'warning' },
  }),
  /** Of changed nodes: what differs. */
  places: list(
    closed({
      place: Type.String({ title: '位置' }),
      before: Type.String({ title: '原来' }),
      after: Type.String({ title: '现在' }),
    }),
    '修改',
  ),
});

/** A published version that a document pins. */
export const pinnedComponent = entity('PinnedComponent', {
  rootId: id('组件编号'),
  versionNo,
  name: Type.String({ title: '组件' }),
  content: content(),
  /** Null: the component is not online. A larger number than the pinned one waits for its migration. */
  onlineVersionNo: nullable(versionNo),
});

/** A save of a draft that somebody else made. */
export const savedStep = entity('SavedPageStep', {
  revision,
  author: Type.String({ title: '修改人' }),
  userId: id('修改人编号'),
  saveTime: Type.String({ format: 'date-time', title: '保存时间' }),
  /** Null: the document was replaced as a whole. */
  operations: nullable(list(Type.Unknown(), '操作')),
});

/** Result of a save of a draft. */
export const saved = closed({
  /** `behind`: nothing was saved; the client merges `steps`, or reads the draft again where they are null. */
  outcome: choice('结果', { saved: '已保存', behind: '他人已修改' }),
  revision,
  saveTime: Type.String({ format: 'date-time', title: '保存时间' }),
  /** What came between, oldest first; null: further behind than the log goes. */
  steps: nullable(list(savedStep)),
  /** Of the draft as it is now. */
  problems: list(pageProblem),
});

/** What others saved since a revision. */
export const savedSince = closed({
  revision,
  /** Null: further behind than the log goes; read the draft again. */
  steps: nullable(list(savedStep)),
});

/** Result of publishing; `broken` and `behind` change nothing. */
export const publishOutcome = choice('结果', {
  published: '已发布',
  broken: '有问题，未发布',
  behind: '草稿已被他人修改，未发布',
});
