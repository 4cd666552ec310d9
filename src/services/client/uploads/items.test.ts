import { describe, expect, it } from 'vitest';
import { acceptOf, judge } from './files';
import { type FileKind } from './file-kind';
import { changed, nextOf, type Item } from './items';

const MB = 1024 * 1024;
const ANY: readonly FileKind[] = ['video', 'image', 'audio'];
const SPEECH_KINDS: readonly FileKind[] = ['video', 'audio'];
const file = (name: string, size = 1) => ({ name, size }) as File;

describe('files', () => {
  it.each([
    ['a.MP4', 'video'],
    ['b.jpeg', 'image'],
    ['c.wav', 'audio'],
  ])('%s is a %s', (name, kind) => {
    expect(judge(file(name), ANY)).toEqual({ kind });
  });
  it.each(['a.svg', 'a.exe', 'a', 'a.png.html', 'a.constructor', ''])('%s is refused', (name) => {
    expect(judge(file(name), ANY)).toEqual({ refusal: '不支持当前类型的文件' });
  });
  it('a picture has no sound to transcribe', () => {
    expect(judge(file('a.png'), SPEECH_KINDS)).toEqual({ refusal: '不支持当前类型的文件' });
    expect(acceptOf(SPEECH_KINDS)).not.toContain('png');
  });
  it.each([
    ['a.png', 20 * MB, '文件超过 20 MB'],
    ['a.mp3', 200 * MB, '文件超过 200 MB'],
    ['a.mp4', 2048 * MB, '文件超过 2 GB'],
  ])('%s: accepts files up to %i bytes', (name, most, refusal) => {
    expect(judge({ name, size: most }, ANY)).toHaveProperty('kind');
    expect(judge({ name, size: most + 1 }, ANY)).toEqual({ refusal });
  });
});

describe('the list of uploads', () => {
  const added = changed([], {
    type: 'add',
    kinds: ANY,
    files: ['a.mp4', 'b.svg', 'c.png', 'd.mp3'].map((name) => file(name)),
  });
  const begin = (items: readonly Item[]) =>
    changed(items, { type: 'set', key: nextOf(items)!.key, to: { state: 'sending' } });

  it('adds accepted files and gives a reason for each refused one', () => {
    expect(added.map(({ kind, state, message }) => [kind, state, message])).toEqual([
      ['video', 'waiting', undefined],
      [null, 'failed', '不支持当前类型的文件'],
      ['image', 'waiting', undefined],
      ['audio', 'waiting', undefined],
    ]);
  });
  it('runs two uploads at a time', () => {
    const two = begin(begin(added));
    expect(two.map(({ state }) => state)).toEqual(['sending', 'failed', 'sending', 'waiting']);
    expect(nextOf(two)).toBeUndefined();
    const one = changed(two, { type: 'set', key: two[0]!.key, to: { state: 'done' } });
    expect(nextOf(one)?.file.name).toBe('d.mp3');
    expect(changed(one, { type: 'clear' })).toHaveLength(3);
  });
  it('a paused upload waits until a person resumes it', () => {
    expect(nextOf(added.map((item) => ({ ...item, state: 'paused' as const })))).toBeUndefined();
  });
});
