/**
 * Under `require-trusted-types-for 'script'` a browser refuses every text written into innerHTML, and the console has no policy
 * that would let one through until an island is drawn. Some libraries write there what is no HTML at all: the text of a style
 * sheet, or nothing, to empty an element. These few lines are rewritten into what they mean.
 */
import type { Plugin } from 'vite';

type Rewrite = readonly [file: RegExp, from: RegExp, to: string];

const TEXT = 'textContent';
const REWRITES: readonly Rewrite[] = [
  [/\/rc-util\/es\/Dom\/dynamicCSS\.js$/, /\.innerHTML\b/g, `.${TEXT}`],
  [/\/@ant-design\/cssinjs\/es\/util\/(?:cacheMapUtil|index)\.js$/, /\.innerHTML\b/g, `.${TEXT}`],
  [/\/zrender\/lib\/(?:canvas|svg)\/Painter\.js$/, /\.innerHTML = (?:''|null)/g, `.${TEXT} = ''`],
  [/\/echarts\/lib\/component\/tooltip\/TooltipHTMLContent\.js$/, /\.innerHTML = ''/g, `.${TEXT} = ''`],
  [/\/amis-core\/esm\/(?:StyleManager|utils\/style-helper)\.js$/, /\.innerHTML\b/g, `.${TEXT}`],
  [/\/amis\/esm\/renderers\/Page\.js$/, /\.innerHTML\b/g, `.${TEXT}`],
];

export function plainSinks(): Plugin {
  return {
    name: 'plain-sinks',
    enforce: 'pre',
    transform(code, id) {
      const file = id.split('?')[0] ?? id;
      const rewrite = REWRITES.find(([path]) => path.test(file));
      if (!rewrite) return null;
      const [, from, to] = rewrite;
      const next = code.replace(from, to);
      // Another version of the library: look again at what it writes.
      if (next === code) this.error(`plain-sinks: nothing to rewrite in ${file}`);
      return { code: next, map: null };
    },
  };
}
