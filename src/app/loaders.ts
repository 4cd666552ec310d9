/** The chunks of the console, by what asks for them. Free of React, so that they can be asked for before it is there. */
import { kept } from '../shared/kept';
import { fetchAhead } from './screens';
import type { ScreenIndexEntry } from '../runtime/page/types';
import type { WidgetLoader } from './widgets';

export const loadShell = kept(() => import('./shell/Shell'));
export const loadRuntime = kept(() => import('./runtime').then(({ default: Screen, preload, preloadTypes }) => ({ Screen, preload, preloadTypes })));

/** Hand-coded widgets by their name in screens. */
export const widgetLoaders: Readonly<Record<string, WidgetLoader>> = {
  login: () => import('../widgets/login/Login'),
  generate: () => import('../widgets/generate/Generate'),
  'import-sheet': () => import('../widgets/import-sheet/ImportSheet'),
  'send-messages': () => import('../widgets/send-messages/SendMessages'),
  'speech-text': () => import('../widgets/speech-text/SpeechText'),
  transcript: () => import('../widgets/transcript/Transcript'),
  'upload-zone': () => import('../widgets/upload-zone/UploadZone'),
  'workshop-editor': () => import('../workshop/editor/Editor'),
  'workshop-screens': () => import('../workshop/screens/Screens'),
};

/** What will most likely draw the screen of a route. */
export function preloadDrawer(widget?: string) {
  const load: () => Promise<unknown> = (widget && widgetLoaders[widget]) || loadRuntime;
  load().catch(() => undefined);
}

/** A screen and the code of its nodes, as soon as it is known, or likely, which one it will be. */
export function preloadScreen({ id, nodes = [] }: Pick<ScreenIndexEntry, 'id'> & Partial<Pick<ScreenIndexEntry, 'nodes'>>) {
  const runtime = loadRuntime();
  runtime.then(({ preloadTypes }) => preloadTypes(nodes)).catch(() => undefined);
  Promise.all([fetchAhead(id), runtime])
    .then(([{ page }, { preload }]) => page && preload(page))
    .catch(() => undefined);
}
