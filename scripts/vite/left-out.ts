/**
 * Code that libraries import and the console does not ship. Of amis: for its licence (froala-editor), known
 * vulnerabilities (xlsx 0.18.5), or size, for node types outside the allow-list. Importing one fails with a message that
 * names it. Of axios: what `services/client/transport.ts` switches off.
 */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
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

/** Extras that amis loads with every chart: statistics, word clouds, a map of another host; and a German calendar. */
const EXTRAS = [/^echarts-stat$/, /^echarts-wordcloud(?:\/|$)/, /^echarts\/extension\//, /^moment\/locale\/de$/];

const UNUSED = `const unused = () => { throw new Error('left out of axios by scripts/vite/left-out.ts'); };
export { unused as default, unused as getFetch };`;
/**
 * Modules of axios and what stands for them. The console sends with XMLHttpRequest, builds queries and forms itself,
 * cancels with signals, echoes no cookie, registers no interceptor and passes no cyclic params. Together they are half of
 * axios.
 */
export const AXIOS_LEFT_OUT: Readonly<Record<string, string>> = {
  'adapters/fetch.js': UNUSED,
  'cancel/CancelToken.js': UNUSED,
  'core/InterceptorManager.js': 'export default class { forEach() {} }',
  'core/assertParamsAcyclic.js': 'export default () => {};',
  // Joins a base address, of which the console has none, and refuses malformed addresses of other schemes.
  'core/buildFullPath.js': 'export default (base, address) => address;',
  'helpers/AxiosURLSearchParams.js': UNUSED,
  'helpers/HttpStatusCode.js': UNUSED,
  'helpers/cookies.js': UNUSED,
  'helpers/formDataToJSON.js': UNUSED,
  'helpers/isURLSameOrigin.js': UNUSED,
  'helpers/toFormData.js': UNUSED,
  'helpers/toURLEncodedForm.js': UNUSED,
  // Checks the options that are passed to axios, which TypeScript does as well.
  'helpers/validator.js': 'export default { assertOptions() {}, validators: { transitional() {}, spelling() {} } };',
};
const AXIOS = '/node_modules/axios/lib/';
const AXIOS_PREFIX = '\0left-out-axios:';

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
      const [, inAxios] = importer?.split(AXIOS) ?? [];
      if (inAxios !== undefined) {
        const file = posix.join(posix.dirname(inAxios), id);
        return Object.hasOwn(AXIOS_LEFT_OUT, file) ? AXIOS_PREFIX + file : null;
      }
      if (!importer || !/\/node_modules\/(?:amis|amis-ui|amis-core)\//.test(importer)) return null;
      if (EXTRAS.some((path) => path.test(id))) return EMPTY;
      return LEFT_OUT.has(packageOf(id)) || PATHS.some((path) => path.test(id)) ? PREFIX + id : null;
    },
    load(id) {
      if (id.startsWith(AXIOS_PREFIX)) return AXIOS_LEFT_OUT[id.slice(AXIOS_PREFIX.length)];
      if (id === EMPTY) return 'export default undefined;';
      if (!id.startsWith(PREFIX)) return null;
      return (
        instead ??
        `throw new Error(${JSON.stringify(`${id.slice(PREFIX.length)} 不在本控制台内`)});\nexport default undefined;`
      );
    },
  };
}
