import { describe, expect, it } from 'vitest';
import { CallError } from '../call-error';
import { isOpen } from './items';
import { type QueueOptions, UploadQueue } from './queue';

const file = (name: string) => new File(['x'], name);

/** A store whose answers the test triggers. */
function slow() {
  const waiting = new Map<string, { done(url: string): void; fail(error: unknown): void; signal: AbortSignal }>();
  const stored: string[] = [];
  const options: QueueOptions<string> = {
    kinds: ['image'],
    send: ({ file: { name }, signal }) => new Promise((done, fail) => waiting.set(name, { done, fail, signal })),
  };
  const queue = new UploadQueue(options);
  queue.onDone(({ file: { name } }, url) => stored.push(`${name} ${url}`));
  const states = () => queue.items.getState().map(({ file: { name }, state }) => `${name} ${state}`);
  const settled = () => new Promise((rest) => setTimeout(rest));
  return { queue, waiting, stored, states, settled };
}

describe('the upload queue', () => {
  it('sends two files at a time and starts the next when one is done', async () => {
    const { queue, waiting, stored, states, settled } = slow();
    queue.add(['a.png', 'b.png', 'c.png'].map(file));
    expect(states()).toEqual(['a.png sending', 'b.png sending', 'c.png waiting']);
    waiting.get('b.png')!.done('/files/b');
    await settled();
    expect(states()).toEqual(['a.png sending', 'b.png done', 'c.png sending']);
    expect(stored).toEqual(['b.png /files/b']);
    queue.clear();
    expect(states()).toEqual(['a.png sending', 'c.png sending']);
  });

  it('a paused or removed upload is not done, even if the store still answers', async () => {
    const { queue, waiting, stored, states, settled } = slow();
    const [a, b] = queue.add(['a.png', 'b.png', 'c.png'].map(file));
    queue.pause(a!.key);
    queue.remove(b!.key);
    expect([waiting.get('a.png')!.signal.aborted, waiting.get('b.png')!.signal.aborted]).toEqual([true, true]);
    waiting.get('a.png')!.done('/files/late');
    waiting.get('b.png')!.done('/files/late');
    await settled();
    expect([states(), stored]).toEqual([['a.png paused', 'c.png sending'], []]);
    queue.resume(a!.key);
    waiting.get('a.png')!.done('/files/a');
    await settled();
    expect(stored).toEqual(['a.png /files/a']);
    queue.stop();
    waiting.get('c.png')!.done('/files/c');
    await settled();
    expect(stored).toHaveLength(1);
  });

  it('giveUp: stops and removes unfinished uploads and keeps finished ones', async () => {
    const { queue, waiting, stored, states, settled } = slow();
    queue.add(['a.png', 'b.png', 'c.png', 'd.png'].map(file));
    waiting.get('a.png')!.done('/files/a');
    await settled();
    queue.giveUp();
    expect([waiting.get('b.png')!.signal.aborted, waiting.get('c.png')!.signal.aborted, waiting.has('d.png')]).toEqual([
      true,
      true,
      false,
    ]);
    waiting.get('b.png')!.done('/files/late');
    await settled();
    expect([states(), stored]).toEqual([['a.png done'], ['a.png /files/a']]);
    queue.add([file('e.png')]);
    expect(states()).toEqual(['a.png done', 'e.png sending']);
  });

  it("a failed upload shows the store's message, or its own if there is none", async () => {
    const { queue, waiting, settled } = slow();
    queue.add(['a.png', 'b.png', 'c.svg'].map(file));
    waiting.get('a.png')!.fail(new CallError({ kind: 'rejected', message: '不支持当前类型的文件' }));
    waiting.get('b.png')!.fail(new Error('reset'));
    await settled();
    expect(queue.items.getState().map(({ message }) => message)).toEqual([
      '不支持当前类型的文件',
      '上传失败，请重试',
      '不支持当前类型的文件',
    ]);
    expect(queue.items.getState().some(isOpen)).toBe(false);
  });
});
