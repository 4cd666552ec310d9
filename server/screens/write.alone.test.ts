/** Somebody else writes the same files at the worst moments: between the last look at them and what is done. */
import { closeSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Folder } from '../../tests/workshop';
import { exchange } from './exchange';
import { CannotWrite, type FileChange, type Replaced, Touched } from './place';
import { writeFiles } from './write';

vi.mock('./exchange', async (original) => ({
  exchange: vi.fn((await original<typeof import('./exchange')>()).exchange),
}));
const { exchange: really } = await vi.importActual<typeof import('./exchange')>('./exchange');

let folder: Folder;
let inHand: Replaced[];
beforeEach(() => {
  folder = new Folder({ 'a.page.json': 'a1', 'b.page.json': 'b1', 'c.page.json': 'c1' });
  inHand = [];
});
afterEach(() => {
  vi.mocked(exchange).mockReset().mockImplementation(really);
  for (const { handle } of inHand) closeSync(handle);
  folder.drop();
});

const to = (id: string, text: string | null, expected: string | null = `${id}1`): FileChange => ({
  id,
  text,
  expected,
});
const write = (...changes: FileChange[]) => writeFiles(folder.path, changes, (file) => void inHand.push(file));
/** What somebody wrote, where it is another text than the one that was to be replaced. */
const rescued = () =>
  inHand.flatMap(({ id, text, handle }) => {
    const bytes = Buffer.alloc(100);
    const found = bytes.toString('utf8', 0, readSync(handle, bytes, 0, bytes.length, 0));
    return found === text ? [] : [[id, found]];
  });
const present = () => Object.fromEntries(['a', 'b', 'c', 'new'].map((id) => [id, folder.read(`${id}.page.json`)]));
const BEFORE = { a: 'a1', b: 'b1', c: 'c1', new: null };
/** At the last moment; `unable`: on a system that cannot exchange names. */
const meanwhile = (what: () => void, unable = false) =>
  vi.mocked(exchange).mockImplementationOnce(async (pairs) => {
    what();
    if (!unable) await really(pairs);
  });
const save = (id: string, text: string) => () => folder.write(`${id}.page.json`, text);

describe('files are written together', () => {
  it('new, replaced and taken away, leaving nothing behind', async () => {
    await write(to('a', 'a2'), to('b', null), to('new', 'n1', null));
    expect([present(), rescued()]).toEqual([{ a: 'a2', b: null, c: 'c1', new: 'n1' }, []]);
    expect(folder.files()).toEqual(['a.page.json', 'c.page.json', 'new.page.json']);
  });

  it('or not at all, where one is another than was thought', async () => {
    await expect(write(to('a', 'a2'), to('b', 'b2', 'other'))).rejects.toThrow(Touched);
    await expect(write(to('a', null), to('b', 'b2', null))).rejects.toThrow(Touched);
    expect([present(), rescued()]).toEqual([BEFORE, []]);
  });

  it('or not at all, where a folder cannot be', async () => {
    await expect(write(to('a', 'a2'), to('c.page.json/d', 'd', null))).rejects.toThrow(CannotWrite);
    expect([present(), rescued(), folder.files()]).toEqual([BEFORE, [], ['a.page.json', 'b.page.json', 'c.page.json']]);
  });

  it('where names cannot be exchanged, too', async () => {
    meanwhile(() => undefined, true);
    await write(to('a', 'a2'), to('b', null), to('new', 'n1', null));
    expect([present(), rescued()]).toEqual([{ a: 'a2', b: null, c: 'c1', new: 'n1' }, []]);
  });
});

describe('what somebody saves at the last moment', () => {
  it('is in our hands, and the place is ours', async () => {
    meanwhile(save('a', 'theirs'));
    await write(to('a', 'a2'));
    expect([present().a, rescued()]).toEqual(['a2', [['a', 'theirs']]]);
  });

  it('is found before anything is replaced, where names cannot be exchanged; what was done is put back', async () => {
    meanwhile(save('b', 'theirs'), true);
    await expect(write(to('a', 'a2'), to('b', 'b2'), to('c', null), to('new', 'n1', null))).rejects.toThrow(Touched);
    expect([present(), rescued()]).toEqual([{ ...BEFORE, b: 'theirs' }, []]);
  });

  it('over what is there already stands', async () => {
    meanwhile(save('new', 'theirs'));
    await write(to('b', 'b2'), to('new', 'n1', null));
    expect([present(), rescued()]).toEqual([{ ...BEFORE, b: 'b2', new: 'theirs' }, []]);
  });

  it('may be nothing: who took the file away sees ours', async () => {
    meanwhile(() => folder.remove('a.page.json'));
    await write(to('a', 'a2'));
    expect([present().a, rescued()]).toEqual(['a2', []]);
  });

  it('over what is being put back is in our hands', async () => {
    // The second file cannot be replaced: the first is put back, and was saved by somebody a moment ago.
    vi.mocked(exchange).mockImplementationOnce(async ([first]) => {
      await really([first!]);
      save('b', 'other')();
    });
    meanwhile(save('a', 'theirs'));
    await expect(write(to('a', 'a2'), to('b', 'b2'))).rejects.toThrow(Touched);
    expect([present(), rescued()]).toEqual([{ ...BEFORE, b: 'other' }, [['a', 'theirs']]]);
  });

  it('into a file that is new and taken back is in our hands', async () => {
    meanwhile(() => {
      save('new', 'theirs')();
      save('b', 'other')();
    }, true);
    await expect(write(to('new', 'n1', null), to('b', 'b2'))).rejects.toThrow(Touched);
    expect([present(), rescued()]).toEqual([{ ...BEFORE, b: 'other' }, [['new', 'theirs']]]);
  });

  it('into a file that is taken away and put back stands', async () => {
    meanwhile(() => {
      save('a', 'theirs')();
      save('b', 'other')();
    }, true);
    await expect(write(to('a', null), to('b', 'b2'))).rejects.toThrow(Touched);
    expect([present(), rescued()]).toEqual([{ ...BEFORE, a: 'theirs', b: 'other' }, []]);
  });
});

it('a name is never without its whole file', async () => {
  const path = join(folder.path, 'a.page.json');
  const done = new AbortController();
  const looks = (async () => {
    const seen = new Set<string>();
    // A look that finds no file fails.
    for (; !done.signal.aborted; await new Promise((next) => setImmediate(next))) seen.add(readFileSync(path, 'utf8'));
    return seen;
  })();
  for (let number = 1; number <= 20; number++) await write(to('a', `a${number + 1}`, `a${number}`));
  done.abort();
  expect([...(await looks)].filter((text) => !/^a\d+$/.test(text))).toEqual([]);
});
