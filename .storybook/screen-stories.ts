/**
 * Stories of the screens: one for each screen of schemas/ and each state, and for each dialog where the state has them. They are
 * written into screens.stories.tsx while it is read (Storybook and vitest both want them named there) and told to Storybook's index,
 * so that a new screen has its stories and its tests without a line of code, and nothing can drift.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Indexer } from 'storybook/internal/types';
import type { Plugin } from 'vite';
import { openersIn, wayTo } from '../src/runtime/testing/openers.ts';
import { SCREEN_STATES } from '../src/runtime/testing/states.ts';

const FOLDER = fileURLToPath(new URL('../schemas', import.meta.url));
const SVG = 'image/svg+xml';
const STORIES = /[\\/]runtime[\\/]testing[\\/]screens\.stories\.tsx$/;

interface ScreenStory { screen: string; state: string; dialog?: string }

function screenStories(): ScreenStory[] {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).map((file) => file.split(sep).join('/')).filter((file) => file.endsWith('.page.json')).sort();
  return files.flatMap((file) => {
    const screen = file.slice(0, -'.page.json'.length);
    const dialogs = dialogsOf(join(FOLDER, file));
    return Object.entries(SCREEN_STATES).flatMap(([state, { dialogs: opens }]) => [{ screen, state }, ...(opens ? dialogs.map((dialog) => ({ screen, state, dialog })) : [])]);
  });
}

/** Those that buttons open without a call. A screen that is no JSON fails in its stories. */
function dialogsOf(file: string): string[] {
  try {
    const page = JSON.parse(readFileSync(file, 'utf8'));
    const openers = openersIn(page);
    return Object.keys(page.dialogs ?? {}).filter((name) => wayTo(name, openers));
  } catch {
    return [];
  }
}

const nameOf = ({ state, dialog }: ScreenStory) => (dialog === undefined ? state : `${state} › ${dialog}`);
/** An identifier. */
const exportOf = ({ screen, state, dialog }: ScreenStory) => [screen, state, ...(dialog === undefined ? [] : [dialog])].map((part) => part.replaceAll(/\W/g, '_')).join('__');

/** Writes the stories. Tests are named by the whole: `feed/feed-keyword: many › edit`. */
export const screenStoriesPlugin = (): Plugin => ({
  name: 'atelier-screen-stories',
  enforce: 'pre',
  transform: {
    filter: { id: STORIES },
    handler: (code) => ({
      code: [code, ...screenStories().map((story) => `export const ${exportOf(story)} = { name: ${JSON.stringify(`${story.screen}: ${nameOf(story)}`)}, args: ${JSON.stringify(story)} };`)].join('\n'),
      map: null,
    }),
  },
  configureServer: {
    order: 'pre',
    handler({ middlewares }) {
      // The backend draws these pictures.
      middlewares.use('/demo-media', (_request, response) => {
        response.setHeader('content-type', SVG);
        response.end('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><rect width="3" height="4" fill="#8fa3bf"/></svg>');
      });
      // Vitest answers with a picture of its own and does not say that it is one.
      middlewares.use('/favicon.svg', (_request, response, next) => {
        response.setHeader('content-type', SVG);
        next();
      });
    },
  },
});

export const screenIndexer: Indexer = {
  test: STORIES,
  createIndex: async () => screenStories().map((story) => ({
    type: 'story',
    subtype: 'story',
    exportName: exportOf(story),
    name: nameOf(story),
    title: `screens/${story.screen}`,
    metaId: 'screens',
    tags: ['dev', 'test'],
  })),
};
