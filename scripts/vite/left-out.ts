/**
 * Libraries that amis can load and that the console does not ship: a licence (froala-editor), known holes (xlsx
 * 0.18.5), or
 * megabytes for node types that the allow-list does not have. Whoever reaches one of them anyway reads which one it
 * was.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * package.json overrides each dependency of amis that no node type of the allow-list uses with this package, which
 * holds nothing.
 */
export const STAND_IN = '@favware/skip-dependency';

const { overrides } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  overrides: Record<string, unknown>;
};
/** Packages that npm does not install. */
export const NOT_INSTALLED: readonly string[] = Object.keys(overrides).filter((name) =>
  String(overrides[name]).startsWith(`npm:${STAND_IN}@`),
);

/** The server reads and writes spreadsheets with exceljs: installed, but not for browsers. */
const LEFT_OUT = new Set([...NOT_INSTALLED, 'exceljs']);
const PATHS = [/\/amis-ui\/(?:esm|lib)\/components\/(?:Tinymce|RichText|PdfViewer|ExcelViewer|DocViewer)(?:\.js)?$/];

/** Extras that amis loads with every chart, used or not: statistics, word clouds, a map of another host's. */
const EXTRAS = [/^echarts-stat$/, /^echarts-wordcloud(?:\/|$)/, /^echarts\/extension\//];

const EMPTY = '\0left-out-extra';
const PREFIX = '\0left-out:';

/** The module's name without the path inside it. */
const packageOf = (id: string): string =>
  id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/');

/** Development bundles whole packages and loads such a module with others: there it is empty instead of failing. */
export const leftOutOfDevelopment = (): Plugin => leftOut('module.exports = {};');

export function leftOut(instead?: string): Plugin {
  return {
    name: 'left-out',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!importer || !/\/node_modules\/(?:amis|amis-ui|amis-core)\//.test(importer)) return null;
      if (EXTRAS.some((path) => path.test(id))) return EMPTY;
      return LEFT_OUT.has(packageOf(id)) || PATHS.some((path) => path.test(id)) ? PREFIX + id : null;
    },
    load(id) {
      if (id === EMPTY) return 'export default undefined;';
      if (!id.startsWith(PREFIX)) return null;
      return (
        instead ??
        `throw new Error(${JSON.stringify(`${id.slice(PREFIX.length)} 不在本控制台内`)});\nexport default undefined;`
      );
    },
  };
}
