/**
 * Repeated concurrent changes: of each pair one wins or both are merged, all texts are in the history, and the file is
 * the newest version.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WorkshopPublishScreenResult } from '../../../src/services/catalogue/generated/types';
import { eventually, Folder, screenText, startWorkshop, type Workshop } from '../../../tests/workshop';

const PEOPLE_RACES = 200;
const DISK_RACES = 40;
const SCREENS = 10;

let shop: Workshop;
let folder: Folder;
let other: Awaited<ReturnType<Workshop['another']>>;
const ids = Array.from({ length: SCREENS }, (_, index) => `race/screen-${index}`);

beforeAll(async () => {
  shop = await startWorkshop();
  folder = new Folder({});
  other = await shop.another(folder);
  for (const screenId of ids)
    await shop.publish(screenId, screenText(`/${screenId}`, screenId), { baseVersionId: null });
});
afterAll(async () => {
  await shop.stop();
  folder.drop();
});

const wordAt = (text: string, index: number): string =>
  new RegExp(`"id": "t${index}", "text": "([^"]*)"`).exec(text)![1]!;
const withWord = (text: string, index: number, word: string): string =>
  text.replace(`"id": "t${index}", "text": "${wordAt(text, index)}"`, `"id": "t${index}", "text": "${word}"`);

/**
 * Asserts that the history contains all texts with unique numbers, and that history, answer and file agree on the
 * newest.
 */
async function isInOrder(screenId: string, texts: readonly string[]): Promise<void> {
  const history = await shop.history(screenId);
  expect(texts.filter((text) => !history.includes(text))).toEqual([]);
  const { text } = await shop.open(screenId);
  expect(history.at(-1)).toBe(text);
  expect(shop.folder.read(`${screenId}.page.json`)).toBe(text);
  expect((await shop.versions(screenId)).map(({ versionNo }) => versionNo)).toEqual(
    history.map((_, index) => history.length - index),
  );
}

type Outcome = WorkshopPublishScreenResult['outcome'];

/** Returns both outcomes and all published texts. The loser publishes again on top, as people do. */
async function race(screenId: string, number: number): Promise<{ outcomes: Outcome[]; texts: string[] }> {
  const touching = number % 2 === 0;
  const { text, versionId } = await shop.open(screenId);
  const publish = (ask: typeof other.ask, mine: string, base: number | null, as: 'leader' | 'admin') =>
    ask('workshop.publishScreen', { screenId, text: mine, baseVersionId: base }, as);
  const askFirst: typeof other.ask = (name, params, as) => shop.ask(name, params, as ?? 'leader');
  const results = await Promise.all([
    publish(askFirst, withWord(text, 0, `mine-${number}`), versionId, 'leader'),
    publish(
      number % 4 < 2 ? other.ask : askFirst,
      withWord(text, touching ? 0 : 2, `theirs-${number}`),
      versionId,
      'admin',
    ),
  ]);
  const by = (outcome: Outcome) => results.filter((each) => each.outcome === outcome);
  const [winner] = by('published');
  expect(by('published')).toHaveLength(1);
  if (!touching) {
    expect(by('merged').map((each) => [wordAt(each.text, 0), wordAt(each.text, 2)])).toEqual([
      [`mine-${number}`, `theirs-${number}`],
    ]);
    return { outcomes: ['published', 'merged'], texts: results.map((each) => each.text) };
  }
  expect(by('conflict')).toMatchObject([
    { base: text, theirs: { text: winner!.text }, conflicts: [{ pointer: '/body/0/text' }] },
  ]);
  const [loser] = by('conflict');
  const lost = loser!.conflicts[0]!.mine as string;
  expect([`mine-${number}`, `theirs-${number}`].filter((word) => word !== wordAt(winner!.text, 0))).toEqual([lost]);
  const again = await publish(askFirst, withWord(text, 0, lost), winner!.version!.versionId, 'leader');
  expect(again.outcome).toBe('published');
  return { outcomes: ['published', 'conflict'], texts: [winner!.text, again.text] };
}

it(`${PEOPLE_RACES} times two people publish at once, on one server or on two`, async () => {
  const outcomes: Outcome[] = [];
  // Races on one screen run in sequence, different screens in parallel.
  await Promise.all(
    ids.map(async (screenId, lane) => {
      const texts: string[] = [];
      for (let number = lane; number < PEOPLE_RACES; number += SCREENS) {
        const done = await race(screenId, number);
        outcomes.push(...done.outcomes);
        texts.push(...done.texts);
      }
      // Files of the other server's folder follow with a delay; this server's are written before the answer.
      const newest = (await shop.open(screenId)).text;
      for (const each of [shop.folder, folder]) await eventually(() => each.read(`${screenId}.page.json`) === newest);
      await isInOrder(screenId, texts);
      expect(texts).toHaveLength(2 * (PEOPLE_RACES / SCREENS));
    }),
  );
  const count = (outcome: Outcome) => outcomes.filter((each) => each === outcome).length;
  expect([count('published'), count('conflict'), count('merged')]).toEqual([
    PEOPLE_RACES,
    PEOPLE_RACES / 2,
    PEOPLE_RACES / 2,
  ]);
});

it(`${DISK_RACES} times a file is saved while it is published: neither change is lost`, async () => {
  for (let number = 0; number < DISK_RACES; number++) {
    const screenId = ids[number % SCREENS]!;
    const { text, versionId } = await shop.open(screenId);
    const saved = withWord(text, 0, `saved-${number}`);
    const published = withWord(text, 2, `published-${number}`);
    const save = async () => {
      // Save the file before, during and after a publish.
      for (let turn = 0; turn < number % 20; turn++) await new Promise((done) => setImmediate(done));
      shop.folder.write(`${screenId}.page.json`, saved);
    };
    const [result] = await Promise.all([
      shop.ask('workshop.publishScreen', { screenId, text: published, baseVersionId: versionId }, 'leader'),
      save(),
    ]);
    expect(['published', 'merged']).toContain(result.outcome);
    const history = await eventually(
      () => shop.history(screenId),
      (texts) => texts.includes(saved),
    );
    // The last change is on top; it contains the other's changes that it was based on.
    expect(history.some((each) => wordAt(each, 2) === `published-${number}`)).toBe(true);
    await isInOrder(screenId, [saved]);
  }
});
