/** The editors, one row for each route: what they edit, and which panels and components they offer. */
import type { Breakpoint } from '../../pages/document';
import type { PrimitiveGroup } from '../../pages/primitives/primitive';

export type Panel = 'properties' | 'styles' | 'data' | 'events' | 'definition' | 'comments' | 'problems';

export interface Variant {
  readonly title: string;
  readonly edits: 'page' | 'component';
  readonly panels: readonly Panel[];
  /** Groups of primitives in the palette. */
  readonly groups: readonly PrimitiveGroup[];
  /** Whether the palette offers the components that are online. */
  readonly components: boolean;
  readonly templates: boolean;
  readonly breakpoints: readonly Breakpoint[];
  /** Of component editors: whether the component may have slots. */
  readonly slots: boolean;
  /** Address to go back to; absent: the editor stands alone. */
  readonly back?: string;
  /** Address of the preview, before the id; absent: none. */
  readonly preview?: string;
}

const ALL_GROUPS: readonly PrimitiveGroup[] = ['layout', 'content', 'media', 'action', 'campaign', 'form'];
const ALL_BREAKPOINTS: readonly Breakpoint[] = ['base', 'tablet', 'desktop'];

const PAGE: Variant = {
  title: '页面编辑',
  edits: 'page',
  panels: ['properties', 'styles', 'data', 'events', 'comments', 'problems'],
  groups: ALL_GROUPS,
  components: true,
  templates: true,
  breakpoints: ['base'],
  slots: false,
  back: '/v1/page/list',
  preview: '/lego/page/simulator/',
};
const COMPONENT: Variant = {
  ...PAGE,
  title: '组件编辑',
  edits: 'component',
  panels: ['properties', 'styles', 'events', 'definition', 'problems'],
  templates: false,
  back: '/v1/page/component',
};
const { back: _back, preview: _preview, ...STANDALONE } = COMPONENT;
const { preview: _none, ...COMPONENT_WITHOUT_PREVIEW } = COMPONENT;

export const VARIANTS = {
  page: PAGE,
  /** For people of other departments: texts and pictures of finished pages, comments. */
  'page-ap-user': {
    ...PAGE,
    title: '页面内容编辑',
    panels: ['properties', 'events', 'comments', 'problems'],
    groups: [],
    components: false,
    templates: false,
  },
  'page-ap': { ...PAGE, title: '投放页编辑', groups: ['layout', 'content', 'media', 'action', 'form'] },
  'page-ap-v2': { ...PAGE, title: '投放页编辑', breakpoints: ALL_BREAKPOINTS },
  /** Pages of an activity, opened from its screen. */
  activity: { ...PAGE, title: '活动编辑', breakpoints: ALL_BREAKPOINTS },
  component: COMPONENT_WITHOUT_PREVIEW,
  'component-v2': { ...COMPONENT_WITHOUT_PREVIEW, breakpoints: ALL_BREAKPOINTS, slots: true },
  'component-standalone': { ...STANDALONE, breakpoints: ALL_BREAKPOINTS, slots: true },
} as const satisfies Record<string, Variant>;
export type VariantName = keyof typeof VARIANTS;

export const variantOf = (name: unknown): Variant =>
  typeof name === 'string' && Object.hasOwn(VARIANTS, name) ? VARIANTS[name as VariantName] : VARIANTS.page;

export interface Rights {
  /** Allows changes of the whole document; without it, only of texts, pictures and links. */
  readonly canEditElement: boolean;
  /** Allows publishing. */
  readonly canManage: boolean;
  /** Allows changes; without it the editor is read-only. */
  readonly canWrite: boolean;
}
export const NO_RIGHTS: Rights = { canEditElement: false, canManage: false, canWrite: false };
