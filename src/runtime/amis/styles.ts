/**
 * Maps renderers to the parts of amis's style sheets that they need (scripts/vite/amis-styles.ts). The core part loads
 * with the island.
 */
import 'amis/lib/helper.css?part=core';
import 'amis/lib/themes/antd.css?part=core';

const table = () => import('amis/lib/themes/antd.css?part=table');
const form = () => import('amis/lib/themes/antd.css?part=form');
const date = () => import('amis/lib/themes/antd.css?part=date');
const pick = () => import('amis/lib/themes/antd.css?part=pick');
const combo = () => import('amis/lib/themes/antd.css?part=combo');
const media = () => import('amis/lib/themes/antd.css?part=media');
const more = () => import('amis/lib/themes/antd.css?part=more');
const tabs = () => import('amis/lib/themes/antd.css?part=tabs');
const nav = () => import('amis/lib/themes/antd.css?part=nav');

type Part = () => Promise<unknown>;

const PARTS: readonly (readonly [types: RegExp, parts: readonly Part[]])[] = [
  [/^(?:crud|table|cards|card|list|operation|pagination|search-box)$/, [table, form]],
  [/^input-table$/, [table, form]],
  [/^(?:nav)$/, [nav, form]],
  [/^(?:tabs|tabs-transfer)$/, [tabs]],
  [/^(?:calendar|input-(?:date|datetime|time|month|quarter|year).*)$/, [date]],
  [
    /^(?:transfer.*|tabs-transfer|input-tree|tree-select|nested-select|chained-select|picker|select|multi-select|input-tag)$/,
    [pick],
  ],
  [/^(?:combo|input-array|input-kvs?|input-sub-form|condition-builder|matrix-checkboxes)$/, [combo]],
  [/^(?:image|images|video|audio|carousel|slider|qrcode|barcode)$/, [media]],
  [
    /^(?:steps|wizard|timeline|anchor-nav|portlet|collapse|collapse-group|input-range|input-rating|input-color|input-city|input-tag|markdown|json|property|progress|table-view|grid-2d)$/,
    [more],
  ],
  [/^(?:wizard|fieldset|input-group|group|control)$/, [form]],
];

/** Loads the style sheets that a renderer's type needs in addition to the core part. */
export function stylesOf(type: string, isFormItem: boolean): Promise<unknown>[] {
  const parts = new Set(PARTS.filter(([types]) => types.test(type)).flatMap(([, each]) => each));
  if (isFormItem) parts.add(form);
  return [...parts].map((load) => load());
}
