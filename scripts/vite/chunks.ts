/**
 * One chunk for what is always loaded together. Left to itself the bundler makes a chunk of whatever the same parts of
 * the console share: the
 * first table came in 63 of them, most under a kilobyte, and a browser asks a host for six at a time.
 */
import type { Plugin } from 'vite';
import { coreOf } from './amis-chunk.ts';
import { type GetInfo, reachable } from './graph.ts';

interface Together {
  readonly name: string;
  /** The modules that bring the chunk's, as their paths end. */
  readonly roots: readonly string[];
  /** Only what one of these brings as well: a page that has those alone loads nothing that it does not use. */
  readonly and?: readonly string[];
  /**
   * Nearly all of it runs before the first rows stand: compiled while it comes, beside the main thread, and not
   * function by function on it.
   */
  readonly runsAtOnce?: true;
}

const nodes = (...names: string[]): string[] => names.map((name) => `/src/runtime/nodes/${name}.tsx`);
/** What nearly every screen has. */
const USUAL = nodes('table/Table', 'button/Button', 'row/Row', 'card/Card', 'text/Text', 'stat/Stat', 'tabs/Tabs');
const THEME = nodes('theme/Themed');
const SELECT = nodes('table/SelectBox');
const DATES = nodes('table/DateBox');
const MODAL = nodes('dialog/ModalFrame');
const NOTICES = nodes('feedback/with-antd');

/** A module is in the first of these that it belongs to, and in none that comes with the page anyway. */
export const LOADED_TOGETHER: readonly Together[] = [
  { name: 'view', roots: ['/src/app/view.tsx'] },
  { name: 'screen', roots: ['/src/app/shell/Shell.tsx', '/src/app/runtime.ts', ...USUAL], runsAtOnce: true },
  { name: 'theme', roots: THEME },
  { name: 'fields', roots: SELECT, and: DATES },
  { name: 'windows', roots: MODAL, and: NOTICES },
];
const ENTRY = '/src/app/main.ts';
/** Asked for whoever comes. */
const PRELOADED = 'view';
/** V8's word for it, which has to be the first of the file; to other browsers a comment. */
const RUNS_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

/** The plugin collects the graph; `name` is for the bundler's groups. */
export function chunks(): { plugin: Plugin; name(id: string): string | null } {
  let names = new Map<string, string>();
  const plugin: Plugin = {
    name: 'chunks',
    apply: 'build',
    // Without this it would be known of only once the entry was read.
    transformIndexHtml: (_, { bundle = {} }) =>
      Object.values(bundle)
        .filter((file) => file.type === 'chunk' && file.name === PRELOADED)
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          injectTo: 'head' as const,
        })),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && LOADED_TOGETHER.some(({ name, runsAtOnce }) => runsAtOnce && name === file.name))
            file.code = RUNS_AT_ONCE + file.code;
      },
    },
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const info: GetInfo = (id) => this.getModuleInfo(id);
      names = chunksOf(ids, info);
      for (const id of coreOf(ids, info)) names.set(id, 'amis');
    },
  };
  return { plugin, name: (id) => names.get(id) ?? null };
}

/**
 * Module -> the name of its chunk; throws where a root is not there (any more). Pages without the console's entry have
 * no such chunks.
 */
export function chunksOf(ids: readonly string[], info: GetInfo): Map<string, string> {
  const names = new Map<string, string>();
  const entry = ids.find((id) => id.endsWith(ENTRY));
  if (entry === undefined) return names;
  const brought = (roots: readonly string[]) =>
    reachable(
      roots.map((root) => found(ids, root)),
      info,
      () => true,
    );
  const taken = reachable([entry], info, () => true);
  for (const { name, roots, and } of LOADED_TOGETHER) {
    const others = and && brought(and);
    for (const id of brought(roots)) {
      if (taken.has(id) || (others && !others.has(id))) continue;
      taken.add(id);
      names.set(id, name);
    }
  }
  return names;
}

function found(ids: readonly string[], end: string): string {
  const id = ids.find((each) => each.endsWith(end));
  if (id === undefined) throw new Error(`scripts/vite/chunks.ts names ${end}, which is no module of the console.`);
  return id;
}
