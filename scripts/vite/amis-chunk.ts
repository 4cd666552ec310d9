/**
 * One chunk for what every island loads: amis's core, the parts that its root asks for by itself, and the libraries
 * that only
 * they use. Left to itself the bundler cuts this into forty requests. What the rest of the console uses too (React,
 * antd, the
 * formula parser) stays where it is: a page without an island must not load this chunk.
 */
import { type GetInfo, reachable } from './graph.ts';

const ISLAND = /\/src\/runtime\/amis\/[^/]+\.tsx?$/;
/** The console's own look; pages without an island have it too. */
const SHARED =
  /\/node_modules\/(?:antd|rc-[\w-]+|@rc-component|@ant-design|react|react-dom|scheduler|echarts|zrender)\//;
const AMIS = /\/node_modules\/(?:amis|amis-ui)\//;
/** Names every part of amis-ui, whoever asks for one. */
const BARREL = /\/node_modules\/amis-ui\/esm\/index\.js$/;
/** Parts that are in the core, with what they import by file; all others come with the renderer that uses them. */
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
