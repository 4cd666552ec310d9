/**
 * One chunk for everything that every island loads: amis's core, the parts that its root imports, and libraries that
 * only they use. The bundler alone would split this into forty requests. Modules that the rest of the console also uses
 * (React, antd, the formula parser) stay outside, because a page without an island must not load this chunk.
 */
import { type GetInfo, reachable } from './graph.ts';

const ISLAND = /\/src\/runtime\/amis\/[^/]+\.tsx?$/;
/** Modules of the console's theme, which pages without an island load too. */
const SHARED =
  /\/node_modules\/(?:antd|rc-[\w-]+|@rc-component|@ant-design|react|react-dom|scheduler|echarts|zrender)\//;
const AMIS = /\/node_modules\/(?:amis|amis-ui)\//;
/** The index of amis-ui, which imports every part, whichever is needed. */
const BARREL = /\/node_modules\/amis-ui\/esm\/index\.js$/;
/** Parts in the core chunk, with what they import by file; the others are loaded with the renderer that uses them. */
const LISTED = new RegExp(
  `/node_modules/(?:${[
    'amis/esm/(?:schemaExtend|renderers/(?:Action|Page|Panel|Tpl|Plain|Dialog|Drawer|Spinner|Container|DropDownButton|Remark|OverflowTpl|Form/(?:Group|StaticHoc|Control)))\\.js',
    'amis-ui/esm/(?:components/(?:icons|Button|Badge|Html|Modal|Drawer|Spinner|Alert2|Tooltip|TooltipWrapper|ImageGallery|PullRefresh|Input|DndContainer)\\.js|icons/|locale/zh-CN|withStore|hooks/)',
  ].join('|')})`,
);

export function coreOf(ids: readonly string[], info: GetInfo): Set<string> {
  const outside = reachable(
    ids.filter((id) => isRoot(id, info) && !ISLAND.test(id)),
    info,
    (id) => !ISLAND.test(id) && !AMIS.test(id),
    true,
  );
  const inside = reachable(
    ids.filter((id) => ISLAND.test(id) || LISTED.test(id)),
    info,
    (id) => !SHARED.test(id) && !BARREL.test(id),
  );
  for (const id of outside) inside.delete(id);
  return inside;
}

const isRoot = (id: string, info: GetInfo): boolean => {
  const module = info(id);
  return module !== null && module.importers.length === 0 && module.dynamicImporters.length === 0;
};
