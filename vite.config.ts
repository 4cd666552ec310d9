import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { amisStyles } from './scripts/vite/amis-styles.ts';
import { beforePaint } from './scripts/vite/before-paint.ts';
import { chunks, withoutLoaded } from './scripts/vite/chunks.ts';
import { leftOut, leftOutOfDevelopment } from './scripts/vite/left-out.ts';
import { packages } from './scripts/vite/packages.ts';
import { rewrites } from './scripts/vite/rewrites.ts';
import { simulatorFrame } from './scripts/vite/simulator-frame.ts';

/**
 * amis-ui's modules that register something when they are loaded; the rest only declares and can be left out where
 * unused.
 */
const REGISTERS = /\/amis-ui\/esm\/(?:locale|components\/(?:icons|CityDB|Markdown)\.js|icons\/)/;

const { plugin: graph, name } = chunks();

export default defineConfig({
  plugins: [react(), rewrites(), leftOut(), amisStyles(), graph, simulatorFrame(), beforePaint(), packages()],
  resolve: {
    // amis's import would register the locale in a second copy of moment, of another module format.
    alias: [{ find: /^moment\/locale\/zh-cn$/, replacement: 'moment/dist/locale/zh-cn' }],
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Older browsers lack `light-dark()`, by which every colour has a value for each theme.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Without it, a browser that does not know preload links only loads later.
    modulePreload: { polyfill: false, resolveDependencies: withoutLoaded },
    rolldownOptions: {
      treeshake: {
        // amis-ui does not say that its modules have no side effects; without this, one button brings all 150
        // components.
        moduleSideEffects: [
          { test: REGISTERS, sideEffects: true },
          { test: /\/amis-ui\/esm\//, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name, debugName: 'loaded together' }],
        },
      },
    },
  },
  optimizeDeps: { rolldownOptions: { plugins: [leftOutOfDevelopment()] } },
  css: { lightningcss: { errorRecovery: true } },
});
