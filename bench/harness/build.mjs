/** Installs missing contenders and builds pages whose sources changed, each as an app of its own. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { ensureInstalled } from '../../scripts/install.mjs';
import { BENCH, DIST, ROOT } from './paths.mjs';
import { buildCampaign, CAMPAIGN, ofCampaign } from './campaign.mjs';
import { buildScreens } from './screens.mjs';

const STAMP = '.sources';
const CAMPAIGN_SOURCE = join(BENCH, 'peers', 'campaign.js');
/** The sources of each app; contenders resolve libraries from the bench's own installation. */
const APPS = [
  ...['amis', 'antd', 'react-admin', 'tanstack', 'formily', 'react-hook-form', 'assistant-ui'].map((name) => ({
    name,
    folder: join(BENCH, 'peers', name),
    sources: [
      join(BENCH, 'peers', name),
      join(BENCH, 'peers', 'scene.js'),
      join(BENCH, 'peers', 'fields.js'),
      join(BENCH, 'peers', 'tokens.js'),
      join(BENCH, 'package-lock.json'),
    ],
  })),
  ...['image-konva', 'image-fabric'].map((name) => ({
    name,
    folder: join(BENCH, 'peers', name),
    sources: [join(BENCH, 'peers', name), join(BENCH, 'peers', 'image-scene.js'), join(BENCH, 'package-lock.json')],
  })),
  {
    name: 'page-amis',
    folder: join(BENCH, 'peers', 'page-amis'),
    sources: [join(BENCH, 'peers', 'page-amis'), CAMPAIGN_SOURCE, join(BENCH, 'package-lock.json')],
  },
  {
    name: 'page-react',
    folder: join(BENCH, 'peers', 'page-react'),
    sources: [
      join(BENCH, 'peers', 'page-react'),
      CAMPAIGN_SOURCE,
      CAMPAIGN,
      join(ROOT, 'src', 'pages'),
      join(BENCH, 'package-lock.json'),
    ],
    // One React, that of the bench, also for the product's views.
    options: { plugins: [ofCampaign, react()], resolve: { dedupe: ['react', 'react-dom'] } },
  },
  ...['ours', 'assistant'].map((name) => ({
    name,
    folder: join(BENCH, name),
    sources: [
      join(BENCH, name),
      join(BENCH, 'peers', name === 'ours' ? 'fields.js' : 'tokens.js'),
      join(ROOT, 'src'),
      join(ROOT, 'scripts', 'vite'),
      join(ROOT, 'vite.config.ts'),
      join(ROOT, 'package-lock.json'),
    ],
    // Built like the product, from its root, so that the page contains one React and one antd.
    config: { root: ROOT, configFile: join(ROOT, 'vite.config.ts'), resolve: { dedupe: ['react', 'react-dom'] } },
  })),
];

async function* filesOf(path) {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null);
  if (!entries) {
    if (existsSync(path)) yield path;
    return;
  }
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1)))
    yield* filesOf(join(path, entry.name));
}

async function stampOf(sources) {
  const hash = createHash('sha256').update(await readFile(new URL(import.meta.url)));
  for (const source of sources)
    for await (const file of filesOf(source)) hash.update(file).update(await readFile(file));
  return hash.digest('hex');
}

async function buildApp({ name, folder, sources, config, options }) {
  const outDir = join(DIST, name);
  const stamp = await stampOf(sources);
  if ((await readFile(join(outDir, STAMP), 'utf8').catch(() => '')) === stamp) return;
  console.log(`Building ${name} …`);
  await build({
    ...(config ?? {
      root: folder,
      configFile: false,
      plugins: [react()],
      css: { lightningcss: { errorRecovery: true } },
      ...options,
    }),
    base: `/${name}/`,
    logLevel: 'error',
    mode: 'production',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      // Used by profiles; not served.
      sourcemap: 'hidden',
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: { input: join(folder, 'index.html') },
    },
  });
  // Vite keeps the page's path relative to the root.
  if (config) await rename(join(outDir, relative(config.root, folder), 'index.html'), join(outDir, 'index.html'));
  await writeFile(join(outDir, STAMP), stamp);
}

export async function buildPages(names, amounts) {
  ensureInstalled(BENCH);
  if (names.has('page-ours')) await buildCampaign();
  for (const app of APPS) if (names.has(app.name)) await buildApp(app);
  if (names.has('ours')) await buildScreens(join(DIST, 'screens'), amounts);
}
