/**
 * Builds the document of the simulator's frames: one HTML file with its script and styles inside. A frame has an
 * origin of its own, so a script beside it would need CORS; and the console's chunks would run the console in it.
 */
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { framePolicy } from '../../server/kernel/http/simulator-frame.ts';
import { SIMULATOR_FRAME } from '../../src/shared/simulator-frame.ts';
import { rewrites } from './rewrites.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const ENTRY = join(ROOT, 'src/widgets/page-simulator/frame/main.tsx');
/** Only the console's own build has frames: tests and the bench build other pages with the same configuration. */
const CONSOLE = /\/src\/app\/main\.ts$/;

export function simulatorFrame(): Plugin {
  let built: Promise<string> | undefined;
  return {
    name: 'simulator-frame',
    async generateBundle(_, bundle) {
      const isConsole = Object.values(bundle).some(
        (file) => file.type === 'chunk' && file.moduleIds.some((id) => CONSOLE.test(id)),
      );
      if (isConsole)
        this.emitFile({ type: 'asset', fileName: SIMULATOR_FRAME.slice(1), source: await frameDocument() });
    },
    configureServer({ middlewares, watcher }) {
      watcher.on('change', () => (built = undefined));
      middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] !== SIMULATOR_FRAME) return next();
        built ??= frameDocument();
        built.then(
          (html) =>
            response
              .writeHead(200, {
                'content-type': 'text/html; charset=utf-8',
                'content-security-policy': framePolicy(html),
              })
              .end(html),
          next,
        );
      });
    },
  };
}

export const frameDocument = (): Promise<string> => inOneFile(ENTRY);

/** A program as one HTML file, which holds its script and its styles. */
export async function inOneFile(entry: string): Promise<string> {
  const result = await build({
    root: ROOT,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    plugins: [rewrites()],
    // The development server's NODE_ENV would make calls of React's development build.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
    },
  });
  if (!('output' in result)) throw new Error(`${entry} was not built as one bundle.`);
  const scripts = result.output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  const styles = result.output.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  );
  if (scripts.length !== 1) throw new Error(`${entry} has to be one script.`);
  return documentOf(scripts[0]!, styles.join('\n'));
}

/** Neither text may end its element. */
const documentOf = (script: string, style: string): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>页面预览</title>
<style>${style.replaceAll(/<\/(?=style)/gi, '<\\/')}</style>
</head>
<body>
<div id="page"></div>
<script>${script.replaceAll(/<\/(?=script)/gi, '<\\/').replaceAll('<!--', '<\\!--')}</script>
</body>
</html>
`;
