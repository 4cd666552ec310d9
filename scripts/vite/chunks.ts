/**
 * Groups modules that are always loaded together into one chunk. The bundler alone makes a chunk for each set of
 * importers: the first table needed 63, most under 1 kB, while a browser sends six requests at a time to a host.
 */
import type { Plugin } from 'vite';
import { coreOf } from './amis-chunk.ts';
import { type GetInfo, reachable } from './graph.ts';

interface ChunkGroup {
  readonly name: string;
  /** Path suffixes of the modules that import the chunk's modules. */
  readonly roots: readonly string[];
  /**
   * Restricts the chunk to modules that one of these imports too, so that a page with only these loads nothing unused.
   */
  readonly and?: readonly string[];
  /** Restricts the chunk to modules with such a path: the others of the roots have chunks of their own. */
  readonly only?: RegExp;
  /**
   * Nearly all code runs before the first rows are visible: let V8 compile it during loading, off the main thread,
   * instead of each function on first use.
   */
  readonly runsAtOnce?: true;
}

const nodes = (...names: string[]): string[] => names.map((name) => `/src/runtime/nodes/${name}.tsx`);
const SHELL = ['/src/app/shell/Shell.tsx', '/src/app/notices/RefusedBanner.tsx'];
/** Modules that nearly every screen uses. */
const USUAL = nodes(
  'table/Table',
  'button/Button',
  'row/Row',
  'card/Card',
  'text/Text',
  'stat/Stat',
  'state/Trouble',
  'tabs/Tabs',
);
const THEME = nodes('theme/Themed');
const SELECT = nodes('table/filters/SelectBox');
const DATES = nodes('table/filters/DateBox');
/** Widgets have text fields and popups without forms and date fields, whose chunks are several times as large. */
const INPUT_STYLE = ['/antd/es/input/style/index.js', '/antd/es/style/roundedArrow.js'];
const INPUT = ['/antd/es/input/index.js'];
/** Nearly every form has a text field. */
const FORM = [...nodes('form/Form'), '/src/runtime/formily/controls/Input.tsx'];
const NUMBER = ['/antd/es/input-number/index.js'];
const IMAGE_EDITOR = ['/src/widgets/image-editor/ImageEditor.tsx'];
const DRAG = ['/src/shared/browser/drag.ts', '/@dnd-kit/sortable/dist/sortable.esm.js'];
const MODAL = nodes('dialog/ModalFrame');
const NOTICES = nodes('feedback/with-antd');

/** A module belongs to the first matching group; what the entry imports is the chunk `start`. */
export const CHUNK_GROUPS: readonly ChunkGroup[] = [
  { name: 'view', roots: ['/src/app/view.tsx'] },
  // The log-in page has it without the forms and screens that share its modules.
  { name: 'checks', roots: ['/src/services/client/value-message.ts'] },
  { name: 'preload', roots: ['/src/runtime/preload.ts'] },
  { name: 'screen', roots: [...SHELL, '/src/app/runtime.ts', ...USUAL], runsAtOnce: true },
  { name: 'theme', roots: THEME },
  { name: 'fields', roots: SELECT, and: DATES },
  { name: 'windows', roots: MODAL, and: NOTICES },
  { name: 'input-style', roots: INPUT_STYLE },
  { name: 'pickers', roots: DATES },
  { name: 'select', roots: SELECT },
  { name: 'input', roots: INPUT },
  { name: 'form', roots: FORM },
  { name: 'number', roots: NUMBER },
  { name: 'drag', roots: DRAG },
  // Its menus, dialogs and posters load later and only together with it.
  { name: 'image-editor', roots: IMAGE_EDITOR, only: /\/(?:src\/images|src\/widgets\/image-editor|konva)\// },
  // Other widgets have some of them as well.
  { name: 'image-editor-icons', roots: IMAGE_EDITOR, only: /\/icons-svg\// },
];
const CONSOLE = '/src/app/main.ts';
/** The bench's page draws the console's screens without its shell (bench/ours), so some roots are absent there. */
const BENCH = '/bench/ours/main.tsx';
/** Chunk of the entry's modules, whoever else imports them; otherwise many of them would be chunks of their own. */
const START = 'start';
/** Chunk that is preloaded for every visitor. */
const PRELOADED = 'view';
/** V8's marker for eager compilation; has to be the first line of the file, and is a comment for other browsers. */
const RUNS_AT_ONCE = '//# allFunctionsCalledOnLoad\n';

const chunkOf = (...names: string[]): RegExp => new RegExp(`^assets/(?:${names.join('|')})-`);
/** Chunks that every page has loaded before it loads another one; the entry itself loads the preloaded one. */
const LOADED_AT_START = chunkOf('rolldown-runtime', START);
const LOADED = chunkOf('rolldown-runtime', START, PRELOADED);

/** What a dynamic import preloads: lists of names with hashes do not compress, so they name only what may be missing. */
export const withoutLoaded = (
  _: string,
  needed: string[],
  { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' },
): string[] =>
  hostType === 'html'
    ? needed
    : needed.filter((file) => !(LOADED_AT_START.test(hostId) ? LOADED_AT_START : LOADED).test(file));

/** The plugin collects the module graph; `name` assigns modules to the bundler's groups. */
export function chunks(): { plugin: Plugin; name(id: string): string | null } {
  let names = new Map<string, string>();
  const plugin: Plugin = {
    name: 'chunks',
    apply: 'build',
    // Preload link, because otherwise the browser discovers the chunk only after loading the entry.
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
          if (file.type === 'chunk' && CHUNK_GROUPS.some(({ name, runsAtOnce }) => runsAtOnce && name === file.name))
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
 * Module -> name of its chunk; throws if a root of the console does not exist. Pages with another entry than the
 * console's or the bench's have no such chunks.
 */
export function chunksOf(ids: readonly string[], info: GetInfo): Map<string, string> {
  const names = new Map<string, string>();
  const entry = ids.find((id) => id.endsWith(CONSOLE) || id.endsWith(BENCH));
  if (entry === undefined) return names;
  const find = entry.endsWith(CONSOLE) ? found : present;
  const brought = (roots: readonly string[]) =>
    reachable(
      roots.flatMap((root) => find(ids, root)),
      info,
      () => true,
    );
  const taken = reachable([entry], info, () => true);
  for (const id of taken) names.set(id, START);
  for (const { name, roots, and, only } of CHUNK_GROUPS) {
    const others = and && brought(and);
    for (const id of brought(roots)) {
      if (taken.has(id) || (others && !others.has(id)) || (only && !only.test(id))) continue;
      taken.add(id);
      names.set(id, name);
    }
  }
  return names;
}

const present = (ids: readonly string[], end: string): string[] => ids.filter((id) => id.endsWith(end));

function found(ids: readonly string[], end: string): string {
  const id = ids.find((each) => each.endsWith(end));
  if (id === undefined) throw new Error(`scripts/vite/chunks.ts names ${end}, which is no module of the console.`);
  return id;
}
