/**
 * Libraries that amis can load and the console does not ship: for their licence (froala-editor), known vulnerabilities
 * (xlsx 0.18.5), or size, for node types outside the allow-list. Importing one fails with a message that names it.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Empty package that package.json's overrides install in place of amis's dependencies that no allowed node type uses.
 */
export const STAND_IN = '@favware/skip-dependency';

const { overrides } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  overrides: Record<string, unknown>;
};
/** Packages that npm does not install. */
export const NOT_INSTALLED: readonly string[] = Object.keys(overrides).filter((name) =>
  String(overrides[name]).startsWith(`npm:${STAND_IN}@`),
);

/** The server uses exceljs for spreadsheets: it is installed, but not for browsers. */
const LEFT_OUT = new Set([...NOT_INSTALLED, 'exceljs']);
const PATHS = [/\/amis-ui\/(?:esm|lib)\/components\/(?:Tinymce|RichText|PdfViewer|ExcelViewer|DocViewer)(?:\.js)?$/];

/** Extras that amis loads with every chart: statistics, word clouds, a map of another host. */
const EXTRAS = [/^echarts-stat$/, /^echarts-wordcloud(?:\/|$)/, /^echarts\/extension\//];

const EMPTY = '\0left-out-extra';
const PREFIX = '\0left-out:';

/** Name of the package that contains the module. */
const packageOf = (id: string): string =>
  id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * In development whole packages are bundled, so such a module is loaded with others: it is empty instead of failing.
 */
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
