/** Another program writes the same files at the worst moments: between the last comparison and the rename. */
import { closeSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Folder } from '../../tests/workshop';
import { CannotWrite, type FileChange, type Replaced, Touched } from './place';
import { writeFiles } from './write';

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  return { ...real, openSync: vi.fn(real.openSync) };
});
const { openSync: reallyOpen } = await vi.importActual<typeof import('node:fs')>('node:fs');

let folder: Folder;
let inHand: Replaced[];
beforeEach(() => {
  folder = new Folder({ 'a.page.json': 'a1', 'b.page.json': 'b1', 'c.page.json': 'c1' });
  inHand = [];
});
afterEach(() => {
  vi.mocked(openSync).mockReset().mockImplementation(reallyOpen);
  for (const { handle } of inHand) closeSync(handle);
  folder.drop();
});

const to = (id: string, text: string | null, expected: string | null = `${id}1`): FileChange => ({
  id,
  text,
  expected,
});
const write = (...changes: FileChange[]) => writeFiles(folder.path, changes, (file) => void inHand.push(file));
/** Texts that other programs wrote and that differ from the replaced ones. */
const rescued = () =>
  inHand.flatMap(({ id, text, handle }) => {
    const bytes = Buffer.alloc(100);
    const found = bytes.toString('utf8', 0, readSync(handle, bytes, 0, bytes.length, 0));
    return found === text ? [] : [[id, found]];
  });
const present = () => Object.fromEntries(['a', 'b', 'c', 'new'].map((id) => [id, folder.read(`${id}.page.json`)]));
const BEFORE = { a: 'a1', b: 'b1', c: 'c1', new: null };
/** Runs `what` between the first comparison of all files and the replacement of the one named `id`. */
const meanwhile = (id: string, what: () => void) => {
  let isDone = false;
  vi.mocked(openSync).mockImplementation((path, ...rest) => {
    if (!isDone && path === join(folder.path, `${id}.page.json`)) {
      isDone = true;
      what();
    }
    return reallyOpen(path, ...rest);
  });
};
const save = (id: string, text: string) => () => folder.write(`${id}.page.json`, text);

describe('files are written together', () => {
  it('created, replaced and deleted, without leftovers', async () => {
    await write(to('a', 'a2'), to('b', null), to('new', 'n1', null));
    expect([present(), rescued()]).toEqual([{ a: 'a2', b: null, c: 'c1', new: 'n1' }, []]);
    expect(folder.files()).toEqual(['a.page.json', 'c.page.json', 'new.page.json']);
  });

  it('or not at all, if one differs from the expected text', async () => {
    await expect(write(to('a', 'a2'), to('b', 'b2', 'other'))).rejects.toThrow(Touched);
    await expect(write(to('a', null), to('b', 'b2', null))).rejects.toThrow(Touched);
    expect([present(), rescued()]).toEqual([BEFORE, []]);
  });

  it('or not at all, if a folder cannot be created', async () => {
    await expect(write(to('a', 'a2'), to('c.page.json/d', 'd', null))).rejects.toThrow(CannotWrite);
    expect([present(), rescued(), folder.files()]).toEqual([BEFORE, [], ['a.page.json', 'b.page.json', 'c.page.json']]);
  });
});

describe('a save by another program at the last moment', () => {
  it('is noticed before the file is replaced; the changes of the other files are undone', async () => {
    meanwhile('b', save('b', 'theirs'));
    await expect(write(to('a', 'a2'), to('b', 'b2'), to('c', null), to('new', 'n1', null))).rejects.toThrow(Touched);
    expect([present(), rescued()]).toEqual([{ ...BEFORE, b: 'theirs' }, []]);
  });

  it('into the file that is being replaced is still read from it', async () => {
    const handle = reallyOpen(join(folder.path, 'a.page.json'), 'r+');
    await write(to('a', 'a2'));
    writeSync(handle, 'a9', 0);
    closeSync(handle);
    expect([present().a, rescued()]).toEqual(['a2', [['a', 'a9']]]);
  });

  it('over a new file stays; the changes of the other files are undone', async () => {
    meanwhile('b', save('new', 'theirs'));
    await write(to('b', 'b2'), to('new', 'n1', null));
    expect([present(), rescued()]).toEqual([{ ...BEFORE, b: 'b2', new: 'theirs' }, []]);
  });

  it('over a file that is restored stays', async () => {
    meanwhile('b', () => {
      save('a', 'theirs')();
      save('b', 'other')();
    });
    await expect(write(to('a', 'a2'), to('b', 'b2'))).rejects.toThrow(Touched);
    expect([present(), rescued()]).toEqual([{ ...BEFORE, a: 'theirs', b: 'other' }, []]);
  });

  it('over a file that is new and removed again is in the open file', async () => {
    meanwhile('b', () => {
      save('new', 'theirs')();
      save('b', 'other')();
    });
    await expect(write(to('new', 'n1', null), to('b', 'b2'))).rejects.toThrow(Touched);
    expect([present(), rescued()]).toEqual([{ ...BEFORE, b: 'other' }, [['new', 'theirs']]]);
  });

  it('over a file that is taken away and put back stays', async () => {
    meanwhile('b', () => {
      save('a', 'theirs')();
      save('b', 'other')();
    });
    await expect(write(to('a', null), to('b', 'b2'))).rejects.toThrow(Touched);
    expect([present(), rescued()]).toEqual([{ ...BEFORE, a: 'theirs', b: 'other' }, []]);
  });
});

it('a name always has a complete file', async () => {
  const path = join(folder.path, 'a.page.json');
  const done = new AbortController();
  const looks = (async () => {
    const seen = new Set<string>();
    // Throws if the file is missing.
    for (; !done.signal.aborted; await new Promise((next) => setImmediate(next))) seen.add(readFileSync(path, 'utf8'));
    return seen;
  })();
  for (let number = 1; number <= 20; number++) await write(to('a', `a${number + 1}`, `a${number}`));
  done.abort();
  expect([...(await looks)].filter((text) => !/^a\d+$/.test(text))).toEqual([]);
});
