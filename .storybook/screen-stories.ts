/**
 * Stories of the screens and of the documentation's examples. They are added to the files
 * src/runtime/testing/{screens-*,screens-*.long,examples}.stories.tsx while these are read, because Storybook and vitest both want
 * them named there, and to Storybook's index: a new screen has its stories and tests without a line of code.
 */
import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Indexer } from 'storybook/internal/types';
import type { Plugin } from 'vite';
import { exampleFiles, partsOf, screenFiles, type ScreenStory, storiesOfExample, type Suite } from './screen-list.ts';

const SVG = 'image/svg+xml';
const CLIPS = fileURLToPath(new URL('../server/providers/sandbox/clips', import.meta.url));
const STORIES = /[\\/]runtime[\\/]testing[\\/](?:screens-([1-4])(\.long)?|examples)\.stories\.tsx$/;
/** Number of story files for the screens in each suite. */
const PARTS = 4;
/** Virtual module with the texts of all screens. */
const TEXTS = 'virtual:screens';

const storiesIn = (file: string): ScreenStory[] => {
  const [, part, long] = STORIES.exec(file)!;
  return part === undefined
    ? exampleFiles().flatMap(storiesOfExample)
    : partsOf(screenFiles(), long === undefined ? 'test' : 'long', PARTS)[Number(part) - 1]!;
};

/** Paths of the story files of a screen: one for each suite. */
export const storyFilesOf = (screen: string): string[] =>
  (['test', 'long'] satisfies Suite[]).map((suite) => {
    const parts = partsOf(screenFiles(), suite, PARTS);
    const part = parts.findIndex((stories) => stories.some((story) => story.screen === screen));
    return `src/runtime/testing/screens-${part + 1}${suite === 'long' ? '.long' : ''}.stories.tsx`;
  });

/** The parts of a story's name after its state. */
const manner = ({ apart, whole }: ScreenStory) => [...(apart ? ['dialogs'] : []), ...(whole ? ['whole'] : [])];
const nameOf = (story: ScreenStory) => [story.state, ...manner(story)].join(' › ');
/** Name of a story's export. */
const exportOf = (story: ScreenStory) =>
  [story.screen, story.state, ...manner(story)].map((part) => part.replaceAll(/\W/g, '_')).join('__');
/** Code of a story. Its test has the full name: `feed/feed-keyword: rejected › dialogs`. */
const written = (story: ScreenStory) =>
  `export const ${exportOf(story)} = { name: ${JSON.stringify(`${story.screen}: ${nameOf(story)}`)}, args: ${JSON.stringify(story)} };`;

function sendPicture(response: ServerResponse): void {
  response.setHeader('content-type', SVG);
  response.setHeader('cache-control', 'max-age=3600');
  response.end(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><rect width="3" height="4" fill="#8fa3bf"/></svg>',
  );
}

export const screenStoriesPlugin = (): Plugin => ({
  name: 'atelier-screen-stories',
  enforce: 'pre',
  resolveId: { filter: { id: /^virtual:screens$/ }, handler: () => `\0${TEXTS}` },
  load: {
    filter: { id: /^\0virtual:screens$/ },
    handler() {
      const files = [...screenFiles(), ...exampleFiles()];
      for (const { path } of files) this.addWatchFile(path);
      return `export default ${JSON.stringify(Object.fromEntries(files.map(({ id, text }) => [id, text])))}`;
    },
  },
  transform: {
    filter: { id: STORIES },
    handler: (code, id) => ({ code: [code, ...storiesIn(id).map(written)].join('\n'), map: null }),
  },
  configureServer: {
    order: 'pre',
    handler({ middlewares }) {
      // Pictures that the backend draws.
      middlewares.use('/demo-media', (_request, response) => sendPicture(response));
      // The clips of the sandbox platform, by their own names.
      middlewares.use('/sandbox/media', (request, response) => {
        response.setHeader('content-type', 'video/webm');
        createReadStream(join(CLIPS, basename(request.url ?? '')))
          .on('error', () => response.writeHead(404).end())
          .pipe(response);
      });
      // Stored files of samples are there, others are missing (404), and those under /never get no answer:
      // tests/browser/screen-states.long.test.ts.
      middlewares.use('/files', (request, response) => {
        if (request.url?.startsWith('/sample-')) sendPicture(response);
        else if (!request.url?.startsWith('/never')) response.writeHead(404).end();
      });
      // Vitest would answer with its own icon, without a content type.
      middlewares.use('/favicon.svg', (_request, response, next) => {
        response.setHeader('content-type', SVG);
        next();
      });
    },
  },
});

export const screenIndexer: Indexer = {
  test: STORIES,
  createIndex: async (file) =>
    storiesIn(file).map((story) => ({
      type: 'story',
      subtype: 'story',
      exportName: exportOf(story),
      name: nameOf(story),
      ...(STORIES.exec(file)![1] === undefined
        ? { title: story.screen, metaId: 'examples' }
        : { title: `screens/${story.screen}`, metaId: 'screens' }),
      tags: ['dev', 'test'],
    })),
};
