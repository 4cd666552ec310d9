/**
 * Rewrites a few lines of libraries in the production build.
 *
 * Writes to innerHTML that are not HTML: under `require-trusted-types-for 'script'` a browser refuses every text
 * written to innerHTML, and the console has no policy that permits it until an island is drawn. Some libraries write a
 * style sheet's text, or '' to empty an element; textContent does the same.
 *
 * Compiling text as code: the policy forbids it for amis, so the calls are replaced by functions that do nothing.
 *
 * The formula lexer: it imports amis-formula's filters, and with them its evaluator and moment (28 kB on every page),
 * only for the filters' names, which the console's parser does not use. runtime/amis/lockdown.ts supplies them.
 *
 * axios's utilities: one object holds them all; as a namespace, unused ones can be dropped.
 *
 * React Router: one file holds everything, from `Link` to the framework's server code. Statements that a bundler may not
 * drop, although nothing uses their results, keep its forms, routes and prefetching (6 kB in the script of the log-in).
 */
import type { Plugin } from 'vite';

/** Replaces the Function constructor: the functions that it returns do nothing. */
const REFUSES = 'function refuseCode() { return function () { return undefined; }; }\n';

type Rewrite = readonly [file: RegExp, from: RegExp, to: string];

/** axios's utilities, and the modules that import them. */
const UTILITIES = /\/axios\/lib\/utils\.js$/;
const THEIR_USERS = new RegExp(
  `/axios/lib/(?:${[
    'axios',
    'adapters/(?:adapters|xhr)',
    'core/(?:Axios|AxiosError|AxiosHeaders|dispatchRequest|mergeConfig|transformData)',
    'defaults/index',
    'helpers/(?:buildURL|isAxiosError|parseHeaders|progressEventReducer|resolveConfig|sanitizeHeaderValue)',
  ].join('|')})\\.js$`,
);

/** The file of React Router 7.18.5 that holds what `react-router-dom` exports. */
const ROUTER = /\/react-router\/dist\/development\/chunk-6KYCQHYJ\.mjs$/;

/** The file of emoji-picker-react 5.1.4 that writes its style sheet. */
const EMOJI_PICKER = /\/emoji-picker-react\/dist\/esm\/chunks\/chunk-R7XJISCB\.mjs$/;

const REWRITES: readonly Rewrite[] = [
  [UTILITIES, /^export default \{$/m, 'export {'],
  [UTILITIES, /^ {2}(hasOwnProp|global|setImmediate): (\w+),/gm, '  $2 as $1,'],
  [THEIR_USERS, /^import utils from /m, 'import * as utils from '],
  [ROUTER, /^\w+\.displayName = ".*";$/gm, ''],
  [ROUTER, /^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2'],
  [ROUTER, /^RenderErrorBoundary\.contextType = RSCRouterContext;$/m, ''],
  [
    ROUTER,
    /^var RenderErrorBoundary = class extends React2\.Component \{$/m,
    '$& static contextType = RSCRouterContext;',
  ],
  [EMOJI_PICKER, /\bdangerouslySetInnerHTML: \{\s*__html: (kept \? "" : css)\s*\}/, 'children: $1'],
  [EMOJI_PICKER, /\bthis\.styleTag\.innerHTML\b/, 'this.styleTag.textContent'],
  [/\/rc-util\/es\/Dom\/dynamicCSS\.js$/, /\.innerHTML\b/g, '.textContent'],
  [/\/@ant-design\/cssinjs\/es\/util\/(?:cacheMapUtil|index)\.js$/, /\.innerHTML\b/g, '.textContent'],
  [/\/zrender\/lib\/(?:canvas|svg)\/Painter\.js$/, /\.innerHTML = (?:''|null)/g, ".textContent = ''"],
  [/\/echarts\/lib\/component\/tooltip\/TooltipHTMLContent\.js$/, /\.innerHTML = ''/g, ".textContent = ''"],
  [/\/konva\/lib\/Stage\.js$/, /\.innerHTML = ''/, ".textContent = ''"],
  [/\/amis-core\/esm\/(?:StyleManager|utils\/style-helper)\.js$/, /\.innerHTML\b/g, '.textContent'],
  [/\/amis\/esm\/renderers\/Page\.js$/, /\.innerHTML\b/g, '.textContent'],
  [/\/amis\/esm\/renderers\/Chart\.js$/, /\beval\('\(' \+ code \+ '\)'\)/, 'undefined'],
  [
    /\/amis(?:-core)?\/esm\/(?:renderers\/(?:Chart|Avatar)|utils\/(?:formula|tpl|debug|api))\.js$/,
    /\bnew Function\(/g,
    'new refuseCode(',
  ],
  [
    /\/amis-core\/esm\/utils\/api\.js$/,
    /\b(?:Async)?Function\.bind\.apply\((?:Async)?Function,/g,
    'refuseCode.bind.apply(refuseCode,',
  ],
  [
    /\/amis-formula\/esm\/lexer\.js$/,
    /import \{ getFilters \} from '\.\/filter\.js';/,
    'const getFilters = () => lexer.filters ?? {};',
  ],
];

export function rewrites(): Plugin {
  return {
    name: 'rewrites',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const file = (id.split('?')[0] ?? id).replaceAll('\\', '/');
      const found = REWRITES.filter(([path]) => path.test(file));
      if (found.length === 0) return null;
      const next = found.reduce((text, [, from, to]) => {
        const after = text.replace(from, to);
        // The library's version changed: check again what it writes.
        if (after === text) this.error(`rewrites: ${String(from)} is not in ${file}`);
        return after;
      }, code);
      return { code: next.includes('refuseCode') ? REFUSES + next : next, map: null };
    },
  };
}
