/**
 * One chunk for what every island loads: amis's core, the parts that its root asks for by itself, and the libraries that only
 * they use. Left to itself the bundler cuts this into forty requests. What the rest of the console uses too (React, antd, the
 * formula parser) stays where it is: a page without an island must not load this chunk.
 */
import type { Plugin } from 'vite';

interface ModuleInfo { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[]; readonly importedIds: readonly string[] }
type GetInfo = (id: string) => ModuleInfo | null;

const ISLAND = /\/src\/runtime\/amis\/[^/]+\.tsx?$/;
/** The console's own look; pages without an island have it too. */
const SHARED = /\/node_modules\/(?:antd|rc-[\w-]+|@rc-component|@ant-design|react|react-dom|scheduler|echarts|zrender)\//;
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

/** The plugin collects the graph; `name` is for the bundler's group. */
export function amisChunk(): { plugin: Plugin; name(id: string): string | null } {
  let core = new Set<string>();
  const plugin: Plugin = {
    name: 'amis-chunk',
    apply: 'build',
    buildEnd() {
      core = coreOf([...this.getModuleIds()], (id) => this.getModuleInfo(id));
    },
  };
  return { plugin, name: (id) => (core.has(id) ? 'amis' : null) };
}

export function coreOf(ids: readonly string[], info: GetInfo): Set<string> {
  const outside = reachable(ids.filter((id) => isRoot(id, info) && !ISLAND.test(id)), info, (id) => !ISLAND.test(id) && !AMIS.test(id), true);
  const inside = reachable(ids.filter((id) => ISLAND.test(id) || LISTED.test(id)), info, (id) => !SHARED.test(id) && !BARREL.test(id), false);
  for (const id of outside) inside.delete(id);
  return inside;
}

const isRoot = (id: string, info: GetInfo): boolean => {
  const module = info(id);
  return module !== null && module.importers.length === 0 && module.dynamicImporters.length === 0;
};

/** Everything that is loaded with `roots`, dynamic imports included where `lazily`. */
function reachable(roots: readonly string[], info: GetInfo, enter: (id: string) => boolean, lazily: boolean): Set<string> {
  const seen = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || !enter(id)) continue;
    seen.add(id);
    const module = info(id) as (ModuleInfo & { dynamicallyImportedIds?: readonly string[] }) | null;
    waiting.push(...(module?.importedIds ?? []), ...(lazily ? (module?.dynamicallyImportedIds ?? []) : []));
  }
  return seen;
}
