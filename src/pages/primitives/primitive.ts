/** Declaration of a primitive: `<name>.primitive.ts` in its folder, beside the view and the story. */
import type { PageNode, PropSchema } from '../document';
import type { ValueOf } from '../props';

export const PRIMITIVE_GROUPS = {
  layout: '布局',
  content: '内容',
  media: '图片与视频',
  action: '按钮与跳转',
  campaign: '营销',
  form: '表单',
} as const;
export type PrimitiveGroup = keyof typeof PRIMITIVE_GROUPS;

/** Events of primitives, with their titles. */
export const PAGE_EVENTS = {
  press: '点击',
  open: '打开时',
  success: '提交成功',
  finish: '结束时',
} as const;
export type PageEvent = keyof typeof PAGE_EVENTS;

/** What a new node starts with. */
export type NewNode = Omit<PageNode, 'id' | 'children'> & { readonly children?: readonly NewNode[] };

export interface PrimitiveDeclaration {
  readonly type: string;
  readonly name: { readonly en: string; readonly zh: string };
  /** One Chinese sentence, shown in the palette. */
  readonly summary: string;
  readonly group: PrimitiveGroup;
  /** Lines of its icon in the editor: SVG path data in a box of 20 by 20. */
  readonly icon: string;
  readonly props: Readonly<Record<string, PropSchema>>;
  readonly required?: readonly string[];
  readonly events?: readonly PageEvent[];
  /** `nodes`: any node; `panels`: only nodes of type `panel`; absent: none. */
  readonly holds?: 'nodes' | 'panels';
  /** Types of primitives of which it is a child; not in the palette by itself. */
  readonly inside?: readonly string[];
  /** Has a script in a published page (`src/pages/islands`). */
  readonly island?: true;
  readonly defaults: Omit<NewNode, 'type'>;
  /** Texts of the defaults that only stand for one's own: a page that shows them is not finished. */
  readonly placeholders?: readonly string[];
}

export type PropsOf<D extends { readonly props: object }> = {
  readonly [K in keyof D['props']]: ValueOf<D['props'][K]>;
};

export const definePrimitive = <const D extends PrimitiveDeclaration>(declaration: D): D => declaration;
