/** Two at once, again and again: of each pair one wins or both changes are merged, every text is in the history, the file is the newest. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WorkshopPublishScreenResult } from '../../../src/services/catalogue/generated/types';
import { eventually, Folder, screenText, startWorkshop, type Workshop } from '../../../tests/workshop';

const PEOPLE_RACES = 200;
const DISK_RACES = 60;
const SCREENS = 10;

let shop: Workshop;
let folder: Folder;
let other: Awaited<ReturnType<Workshop['another']>>;
const ids = Array.from({ length: SCREENS }, (_, index) => `race/screen-${index}`);

beforeAll(async () => {
  shop = await startWorkshop();
  folder = new Folder({});
  other = await shop.another(folder);
  for (const screenId of ids) await shop.publish(screenId, screenText(`/${screenId}`, screenId), { baseVersionId: null });
});
afterAll(async () => {
  await shop.stop();
  folder.drop();
});

const wordAt = (text: string, index: number): string => new RegExp(`"id": "t${index}", "text": "([^"]*)"`).exec(text)![1]!;
const withWord = (text: string, index: number, word: string): string => text.replace(`"id": "t${index}", "text": "${wordAt(text, index)}"`, `"id": "t${index}", "text": "${word}"`);

/** Looked at after every race. */
async function isInOrder(screenId: string, texts: readonly string[]): Promise<void> {
  const history = await shop.history(screenId);
  for (const text of texts) expect(history).toContain(text);
  const { text } = await shop.open(screenId);
  expect(history.at(-1)).toBe(text);
  expect(shop.folder.read(`${screenId}.page.json`)).toBe(text);
  expect((await shop.versions(screenId)).map(({ versionNo }) => versionNo)).toEqual(history.map((_, index) => history.length - index));
}

it(`${PEOPLE_RACES} times two people publish at once, on one server or on two`, async () => {
  const outcomes: Record<string, number> = {};
  for (let race = 0; race < PEOPLE_RACES; race++) {
    const screenId = ids[race % SCREENS]!;
    const touching = race % 2 === 0;
    const { text, versionId } = await shop.open(screenId);
    const mine = withWord(text, 0, `mine-${race}`);
    const theirs = withWord(text, touching ? 0 : 2, `theirs-${race}`);
    const there: typeof other.ask = race % 4 < 2 ? other.ask : (name, params, as) => shop.ask(name, params, as ?? 'leader');
    const told = await Promise.all([
      shop.ask('workshop.publishScreen', { screenId, text: mine, baseVersionId: versionId }, 'leader'),
      there('workshop.publishScreen', { screenId, text: theirs, baseVersionId: versionId }, 'admin'),
    ]);
    const by = (outcome: WorkshopPublishScreenResult['outcome']) => told.filter((each) => each.outcome === outcome);
    for (const { outcome } of told) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    const [winner] = by('published');
    expect(by('published')).toHaveLength(1);
    if (touching) expect(by('conflict')).toMatchObject([{ base: text, theirs: { text: winner!.text }, conflicts: [{ pointer: '/body/0/text' }] }]);
    else expect(by('merged').map((each) => [wordAt(each.text, 0), wordAt(each.text, 2)])).toEqual([[`mine-${race}`, `theirs-${race}`]]);
    // Files of the other's folder follow within a moment; a race on this one is over when it is answered.
    const newest = (await shop.open(screenId)).text;
    await eventually(() => shop.folder.read(`${screenId}.page.json`) === newest);
    if (race >= PEOPLE_RACES - 2 * SCREENS) await isInOrder(screenId, told.filter(({ outcome }) => outcome !== 'conflict').map((each) => each.text));
  }
  expect(outcomes).toEqual({ published: PEOPLE_RACES, conflict: PEOPLE_RACES / 2, merged: PEOPLE_RACES / 2 });
  for (const screenId of ids) await eventually(() => folder.read(`${screenId}.page.json`) === shop.folder.read(`${screenId}.page.json`));
}, 120_000);

it(`${DISK_RACES} times somebody saves the file while it is published: neither is lost`, async () => {
  for (let race = 0; race < DISK_RACES; race++) {
    const screenId = ids[race % SCREENS]!;
    const { text, versionId } = await shop.open(screenId);
    const saved = withWord(text, 0, `saved-${race}`);
    const published = withWord(text, 2, `published-${race}`);
    const save = async () => {
      // Before, in the middle of and after what a publish does.
      for (let turn = 0; turn < race % 20; turn++) await new Promise((done) => setImmediate(done));
      shop.folder.write(`${screenId}.page.json`, saved);
    };
    const [told] = await Promise.all([shop.ask('workshop.publishScreen', { screenId, text: published, baseVersionId: versionId }, 'leader'), save()]);
    expect(['published', 'merged']).toContain(told.outcome);
    const history = await eventually(() => shop.history(screenId), (texts) => texts.includes(saved));
    // Whoever came last stands on top; what they did not touch of the other's is there where they knew of it.
    expect(history.some((each) => wordAt(each, 2) === `published-${race}`)).toBe(true);
    await isInOrder(screenId, [saved]);
  }
}, 120_000);
