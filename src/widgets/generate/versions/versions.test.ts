import { describe, expect, it } from 'vitest';
import type { GeneratedMessage } from '../../../services/catalogue/generated/types';
import { liveText } from '../stream/live-text';
import { changed, type Change, type Version, type GenerationRequest } from './versions';

const request: GenerationRequest = { of: 'version', messageId: 1, instruction: '短一点' };
const after = (...changes: Change[]): readonly Version[] => changes.reduce<readonly Version[]>(changed, []);
const live = liveText();
const begun = (key: string): Change => ({ is: 'begun', key, request, live });
const message = (key: string, content: string): GeneratedMessage =>
  ({ generationId: key, content, state: 'done', failReason: null, messageId: 5 }) as GeneratedMessage;

describe('changed: versions', () => {
  it('are numbered, the newest first', () => {
    expect(after(begun('a'), begun('b')).map(({ key, number }) => [key, number])).toEqual([
      ['b', 2],
      ['a', 1],
    ]);
  });
  it('keep a growing text outside of the state, and take over the saved one', () => {
    const grown = after(begun('a'), { is: 'lost', key: 'a', lost: true });
    expect(grown[0]).toMatchObject({ state: 'running', live, text: '', lost: true });
    expect(changed(grown, { is: 'saved', message: message('a', '你好') })[0]).toMatchObject({
      state: 'done',
      live: null,
      text: '你好',
      lost: false,
      message: { messageId: 5 },
    });
  });
  it('keep the received text after a stop', () => {
    expect(after(begun('a'), { is: 'stopped', key: 'a', text: '一半' })[0]).toMatchObject({
      state: 'stopped',
      live: null,
      text: '一半',
    });
  });
  it('keep the received text after a failure', () => {
    expect(after(begun('a'), { is: 'failed', key: 'a', text: '一半', error: '模型服务太忙' })[0]).toMatchObject({
      state: 'failed',
      text: '一半',
      error: '模型服务太忙',
    });
  });
  it('are added from the history once', () => {
    const opened: Change = { is: 'saved', message: message('old', '旧的') };
    expect(after(opened, opened)).toMatchObject([{ key: 'old', text: '旧的', request: null }]);
  });
  it('are six at most; the oldest that is not being written is removed', () => {
    const many = after(
      begun('running'),
      ...['b', 'c', 'd', 'e', 'f', 'g'].flatMap((key): Change[] => [
        begun(key),
        { is: 'saved', message: message(key, key) },
      ]),
    );
    expect(many.map(({ key }) => key)).toEqual(['g', 'f', 'e', 'd', 'c', 'running']);
    expect(changed(many, { is: 'closed', key: 'd' })).toHaveLength(5);
  });
});
