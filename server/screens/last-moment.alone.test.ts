/**
 * A file is saved at the very moment at which a publish takes its place: every text is in the history, and the newest
 * holds both changes.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { eventually, screenText, startWorkshop, type Workshop } from '../../tests/workshop';
import { exchange } from './exchange';

vi.mock('./exchange', async (original) => ({
  exchange: vi.fn((await original<typeof import('./exchange')>()).exchange),
}));
const { exchange: really } = await vi.importActual<typeof import('./exchange')>('./exchange');

const AIMED = 10;
const RACES = 60;

let shop: Workshop;
beforeAll(async () => {
  shop = await startWorkshop();
});
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

it(`${AIMED} times between the last look at the file and the exchange`, async () => {
  const all = await races('aimed', AIMED);
  for (const { screenId, published, saved } of all) {
    vi.mocked(exchange).mockImplementationOnce(async (pairs) => {
      shop.folder.write(`${screenId}.page.json`, saved);
      await really(pairs);
    });
    expect((await shop.publish(screenId, published)).outcome).toBe('published');
  }
  for (const { screenId, path, text, saved, published, both } of all) {
    expect(
      await eventually(
        () => shop.history(screenId),
        ({ length }) => length >= 4,
      ),
    ).toEqual([text, published, saved, both]);
    expect(readFileSync(path, 'utf8')).toBe(both);
  }
});

/** A program of its own: it waits for the text that a publish writes beside the file, and a moment more, and saves. */
const SAVER = `
  const { parentPort } = require('node:worker_threads');
  const { readdirSync, renameSync, writeFileSync } = require('node:fs');
  const { basename, dirname } = require('node:path');
  parentPort.on('message', ({ path, text, wait }) => {
    writeFileSync(path + '~', text);
    parentPort.postMessage('ready');
    const beside = (name) => name.startsWith('.' + basename(path));
    const until = performance.now() + 5000;
    while (!readdirSync(dirname(path)).some(beside) && performance.now() < until);
    const end = performance.now() + wait;
    while (performance.now() < end);
    renameSync(path + '~', path);
    parentPort.postMessage('saved');
  });
`;

it(`${RACES} times by another program, a moment before, at and after it`, async () => {
  const all = await races('raced', RACES);
  const saver = new Worker(SAVER, { eval: true });
  const told = () =>
    new Promise((done) => {
      saver.once('message', done);
    });
  for (const [index, { screenId, path, saved, published }] of all.entries()) {
    const { versionId } = await shop.open(screenId);
    const ready = told();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin of its own
    saver.postMessage({ path, text: saved, wait: (index / RACES) * 6 });
    await ready;
    const isSaved = told();
    expect(['published', 'merged']).toContain(
      (await shop.publish(screenId, published, { baseVersionId: versionId })).outcome,
    );
    await isSaved;
  }
  for (const { screenId, path, text, saved, published, both } of all) {
    const history = await eventually(
      () => shop.history(screenId),
      (texts) => texts.includes(saved),
    );
    expect(history[0]).toBe(text);
    // Which was first decides whether what was published holds what was saved.
    expect(history.some((each) => each === published || each === both)).toBe(true);
    await eventually(() => readFileSync(path, 'utf8') === history.at(-1));
  }
  await saver.terminate();
});
