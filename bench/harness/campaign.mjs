/** Publishes the campaign with the product's renderer, and writes what its React contender draws. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DIST, ROOT } from './paths.mjs';
import { loadOwn } from './screens.mjs';

export const CAMPAIGN = join(DIST, 'campaign');
const PAGES = join(ROOT, 'src', 'pages');

const kebab = (name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const typesOf = (nodes) => nodes.flatMap(({ type, children }) => [type, ...typesOf(children)]);

/** A page written by hand imports only the views and scripts that it uses. */
const tableOf = (name, members, fileOf) =>
  [
    ...members.map((each) => `import { ${each.imported} as ${each.name} } from ${JSON.stringify(fileOf(each.name))};`),
    `export const ${name} = { ${members.map((each) => each.name).join(', ')} };`,
  ].join('\n');

export async function buildCampaign() {
  const { drawnPage, publishedPage } = await loadOwn('published-page');
  const { nodes, islands, sheet } = drawnPage();
  const types = [...new Set(typesOf(nodes))].filter((type) => type !== 'component').sort();
  await mkdir(CAMPAIGN, { recursive: true });
  await mkdir(join(DIST, 'page-ours'), { recursive: true });
  const write = (name, text) => writeFile(join(CAMPAIGN, name), text);
  await write('drawn.json', JSON.stringify({ nodes, islands }));
  await write('page.css', sheet);
  await write(
    'views.js',
    tableOf(
      'VIEWS',
      types.map((name) => ({ name, imported: `${name}View` })),
      (type) => join(PAGES, 'primitives', kebab(type), `${kebab(type)}.view`),
    ),
  );
  await write(
    'islands.js',
    tableOf(
      'ISLANDS',
      islands.map((name) => ({ name, imported: 'start' })),
      (name) => join(PAGES, 'islands', name),
    ),
  );
  await writeFile(join(DIST, 'page-ours', 'index.html'), publishedPage());
}

/** Replaces the tables of all views and scripts by those of the campaign. */
export const ofCampaign = {
  name: 'of-campaign',
  enforce: 'pre',
  resolveId(id, importer = '') {
    if (id.startsWith('campaign/')) return join(CAMPAIGN, id.slice('campaign/'.length));
    if (id === './views' && importer.endsWith('/NodeView.tsx')) return join(CAMPAIGN, 'views.js');
    if (id === './islands' && importer.endsWith('/islands/start.ts')) return join(CAMPAIGN, 'islands.js');
    return undefined;
  },
};
