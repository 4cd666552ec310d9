/** The closed set of actions, as data: what each takes, and where further actions stand in it. */
import type { TObject } from 'typebox';
import {
  actions,
  condition,
  flag,
  json,
  listOf,
  LANGUAGE_LIMITS,
  maybe,
  name,
  params,
  shape,
  template,
} from './fragments';
import type { Action, ScopeName } from './types';

export interface ActionLanguage {
  readonly action: Action['action'];
  readonly summary: string;
  readonly props: TObject;
  /** Path of a prop -> scopes that it sees in addition. */
  readonly opens: Readonly<Record<string, readonly ScopeName[]>>;
}

const base = {
  when: maybe(condition('Done only while true; otherwise passed over, and what comes after it goes on.')),
  confirm: maybe(
    template(
      'Asked first; the action runs only on yes. Left out where the console asks by itself: before writes to accounts, permissions, credentials and publications.',
    ),
  ),
  success: maybe(template('Said when it succeeded.')),
  then: maybe(actions('What follows when it succeeded.')),
  onError: maybe(actions('What follows when it failed, after the error was shown; sees `error`.')),
};
const onError = { onError: ['error'] } as const;
const withResult = { success: ['result'], then: ['result'], ...onError } as const;

const define = (
  action: Action['action'],
  summary: string,
  props: Parameters<typeof shape>[0],
  opens: ActionLanguage['opens'] = onError,
): ActionLanguage => ({ action, summary, props: shape({ ...props, ...base }), opens });

export const ACTIONS: readonly ActionLanguage[] = [
  define(
    'call',
    'Sends a source, its params overlaid with these.',
    {
      source: name('The source.'),
      params: maybe(params("Laid over the source's own params.")),
      refresh: maybe(
        listOf(
          name('A source.'),
          "Sources asked again afterwards, besides the source's own `refresh`.",
          LANGUAGE_LIMITS.sources,
        ),
      ),
    },
    withResult,
  ),
  define('open', 'Opens a dialog of the page.', {
    dialog: name('Name under `dialogs`.'),
    data: maybe(params('Becomes the `dialog` scope.')),
    instead: maybe(flag('In the place of the dialog that the action stands in, which closes without asking.')),
  }),
  define('go', 'Goes to a route of the console.', {
    to: template('Begins with `/`.'),
    query: maybe(params('Appended to the address.')),
    newWindow: maybe(flag('Opens another window.')),
  }),
  define('refresh', 'Asks sources again.', {
    sources: listOf(name('A source.'), 'The sources.', LANGUAGE_LIMITS.sources, 1),
  }),
  define('set', 'Sets values of the address (`query`) or of the form around it (`form`).', {
    query: maybe(json('Names of the address and their values; null takes one out.')),
    form: maybe(json('Fields of the form and their values.')),
  }),
  define('download', 'Sends a blob source and saves the file.', {
    source: name('A source whose call answers with a file.'),
    params: maybe(params("Laid over the source's own params.")),
    filename: template('Name of the saved file.'),
  }),
  define('copy', 'Copies a text to the clipboard.', { text: template('The text.') }),
];

export const actionsByName: ReadonlyMap<string, ActionLanguage> = new Map(ACTIONS.map((each) => [each.action, each]));
/** Props of every action that hold further actions. */
export const ACTION_PATHS: readonly string[] = ['then', 'onError'];
