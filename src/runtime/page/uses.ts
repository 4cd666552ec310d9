/** The reverse index: what every place of a screen uses of the contract, the console and the screen itself. */

export type UseKind = 'call' | 'param' | 'field' | 'menu' | 'route' | 'widget' | 'dialog' | 'source' | 'icon' | 'word';

/** One place that uses something. */
export interface Use {
  readonly kind: UseKind;
  /**
   * `feedManage.queryKeywordList`; a param: `feedManage.queryKeywordList#status`; a field: `Keyword.status` by its entity, where it has
   * none `feedManage.countInfo#today.count`; a menu code, a route, a widget's, dialog's, source's or icon's name; a word: the whole text.
   */
  readonly name: string;
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  /** JSON pointer. */
  readonly pointer: string;
  /** id or nearest label of the node. */
  readonly node?: string;
}
