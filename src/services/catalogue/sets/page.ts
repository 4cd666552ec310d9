/** Sets and limits of activity pages, their components and templates (decisions 79 and 80). */

/** `offline`: has versions, and is not offered for new instances; pages keep the versions that they pin. */
export const COMPONENT_STATUS_NAMES = { draft: '未发布', online: '已上线', offline: '已下线' } as const;

/** A whole page, or nodes to insert into one. */
export const TEMPLATE_KIND_NAMES = { page: '整页', part: '片段' } as const;

/** What became of a node between two documents. */
export const NODE_CHANGE_NAMES = { added: '新增', removed: '删除', moved: '移动', changed: '修改' } as const;

export const PAGE_LIMITS = {
  /** Operations in one save. */
  operations: 5_000,
  /** Saves that are kept for merges; whoever is further behind reads the draft again. */
  log: 500,
  /** Comments on one page. */
  comments: 2_000,
  /** Products in one answer, and in one source of a page. */
  products: 200,
  /** Levels of categories of components. */
  categoryDepth: 4,
  /** Changed nodes that a comparison names. */
  changes: 1_000,
} as const;

/** For how long an address for a phone shows the draft, ms. */
export const PREVIEW_LINK_MS = 30 * 60_000;
/** A person counts as editing a page for this long after their tab was last heard of, ms. */
export const PAGE_EDITOR_MS = 60_000;
