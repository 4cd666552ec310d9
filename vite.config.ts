import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { amisChunk } from './scripts/vite/amis-chunk.ts';
import { amisStyles } from './scripts/vite/amis-styles.ts';
import { leftOut } from './scripts/vite/left-out.ts';
import { rewrites } from './scripts/vite/rewrites.ts';

/** amis-ui's modules that register something when they are loaded; the rest only declares and can be left out where unused. */
const REGISTERS = /\/amis-ui\/esm\/(?:locale|components\/(?:icons|CityDB|Markdown)\.js|icons\/)/;

const core = amisChunk();

export default defineConfig({
  plugins: [react(), rewrites(), leftOut(), amisStyles(), core.plugin],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      treeshake: {
        // amis-ui does not say that its modules have no side effects; without this, one button brings all 150 components.
        moduleSideEffects: [
          { test: REGISTERS, sideEffects: true },
          { test: /\/amis-ui\/esm\//, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: (id) => core.name(id), debugName: 'amis' }],
        },
      },
    },
  },
  css: { lightningcss: { errorRecovery: true } },
});
