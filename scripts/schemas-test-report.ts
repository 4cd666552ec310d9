/** Words the results of screens that ran in their states. */
import { stripVTControlCharacters } from 'node:util';

/** Result of a screen in a state, or of one of its dialogs in that state. */
export interface StateResult {
  screen: string;
  state: string;
  dialog?: string;
  ok: boolean;
  ms: number;
  why: string;
}

/** `feed/feed-keyword: many › edit` */
const TITLE = /^(?<screen>\S+): (?<state>\S+)(?: › (?<dialog>.+))?$/;

export function placeIn(title: string): Place | undefined {
  const { screen, state, dialog } = TITLE.exec(title)?.groups ?? {};
  return screen === undefined || state === undefined
    ? undefined
    : { screen, state, ...(dialog !== undefined && { dialog }) };
}

type Place = Pick<StateResult, 'screen' | 'state' | 'dialog'>;
const whereOf = ({ state, dialog }: Place): string => (dialog === undefined ? state : `${state} › ${dialog}`);
export const titleOf = (place: Place): string => `${place.screen}: ${whereOf(place)}`;

/** The message without colours, stack, and the address of a Storybook that is not running. */
export function reasonIn(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !/^\s*at |Click to debug|dequeuniversity|You can find more information/.test(line));
  return lines
    .join('\n')
    .replace(/^(?:Assertion)?Error:\s*/, '')
    .replaceAll(/\n\s*\n+/g, '\n')
    .trim();
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** `feed/feed-keyword: 22 ok, 2 FAILED (many, many › edit), 5.1 s` */
export function lineOf(results: readonly StateResult[]): string {
  const failed = results.filter(({ ok }) => !ok);
  const time = seconds(results.reduce((sum, { ms }) => sum + ms, 0));
  return `${results[0]!.screen}: ${results.length - failed.length} ok, ${failed.length > 0 ? `${failed.length} FAILED (${failed.map(whereOf).join(', ')}), ` : ''}${time}`;
}

/** Each distinct reason once, with its places. */
export function reasonsOf(results: readonly StateResult[]): string {
  const places = new Map<string, { screen: string; why: string; where: string[] }>();
  for (const result of results) {
    if (result.ok) continue;
    const key = `${result.screen}\n${result.why}`;
    const place = places.get(key) ?? { screen: result.screen, why: result.why, where: [] };
    place.where.push(whereOf(result));
    places.set(key, place);
  }
  return [...places.values()]
    .map(({ screen, why, where }) => `${screen}: ${where.join(', ')}\n${why.replaceAll(/^/gm, '    ')}`)
    .join('\n\n');
}

/** Dialogs without a story, each with the reason. */
export const notOpened = (screens: readonly { screen: string; dialogs: readonly string[] }[]): string =>
  screens
    .flatMap(({ screen, dialogs }) =>
      dialogs.map(
        (dialog) =>
          `${screen}: the dialog "${dialog}" was not opened, as no button opens it without sending something first`,
      ),
    )
    .join('\n');

export function totalOf(results: readonly StateResult[], tookMs: number): string {
  const failed = results.filter(({ ok }) => !ok).length;
  const ms = results.map((result) => result.ms).toSorted((a, b) => a - b);
  return `${results.length - failed} ok, ${failed} failed, in ${seconds(tookMs)} (a state: ${ms[Math.floor(ms.length / 2)]} ms, the slowest ${ms.at(-1)} ms)`;
}
