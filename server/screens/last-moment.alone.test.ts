/**
 * Another program saves a file while a publish replaces it: each text is in the history, and the newest version
 * contains both changes.
 */
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { eventually, screenText, startWorkshop, type Workshop } from '../../tests/workshop';

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  return { ...real, openSync: vi.fn(real.openSync) };
});
const { openSync: reallyOpen } = await vi.importActual<typeof import('node:fs')>('node:fs');

const RACES = 10;

let shop: Workshop;
beforeAll(async () => {
  shop = await startWorkshop();
});
afterEach(() => vi.mocked(openSync).mockReset().mockImplementation(reallyOpen));
afterAll(() => shop.stop());

interface Race {
  screenId: string;
  path: string;
  text: string;
  saved: string;
  published: string;
  both: string;
}

async function races(group: string, count: number): Promise<Race[]> {
  const all = Array.from({ length: count }, (_, index): Race => {
    const screenId = `${group}/screen-${index}`;
    const text = screenText(`/${screenId}`, screenId);
    const [saved, published] = [text.replace('"一"', '"存"'), text.replace('"三"', '"发"')];
    return {
      screenId,
      path: join(shop.folder.path, `${screenId}.page.json`),
      text,
      saved,
      published,
      both: saved.replace('"三"', '"发"'),
    };
  });
  for (const { screenId, text } of all) await shop.publish(screenId, text, { baseVersionId: null });
  return all;
}

async function bothAreStored({ screenId, path, text, saved, published, both }: Race): Promise<void> {
  const history = await eventually(
    () => shop.history(screenId),
    (texts) => texts.includes(saved) && texts.at(-1) === both,
  );
  expect(history[0]).toBe(text);
  expect(history.some((each) => each === published || each === both)).toBe(true);
  await eventually(() => readFileSync(path, 'utf8') === both);
}

it(`${RACES} times between the comparison of the file and its replacement`, async () => {
  const all = await races('before', RACES);
  for (const { screenId, path, published, saved } of all) {
    let isSaved = false;
    vi.mocked(openSync).mockImplementation((opened, ...rest) => {
      if (!isSaved && opened === path) {
        isSaved = true;
        shop.folder.write(`${screenId}.page.json`, saved);
      }
      return reallyOpen(opened, ...rest);
    });
    expect((await shop.publish(screenId, published)).outcome).toBe('merged');
  }
  for (const race of all) await bothAreStored(race);
});

it(`${RACES} times right after the replacement`, async () => {
  const all = await races('after', RACES);
  for (const { screenId, path, published, saved } of all) {
    const isReplaced = () => readFileSync(path, 'utf8') === published;
    const publishing = shop.publish(screenId, published);
    await eventually(isReplaced);
    // Based on the text before the publish.
    shop.folder.write(`${screenId}.page.json`, saved);
    expect((await publishing).outcome).toBe('published');
  }
  for (const { screenId, saved, path } of all) {
    const history = await eventually(
      () => shop.history(screenId),
      (texts) => texts.includes(saved),
    );
    await eventually(() => readFileSync(path, 'utf8') === history.at(-1));
  }
});
