import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstOf, noteOf } from '../../../src/shared/text/note-text';
import { startRun, type Keeping, type Outcome } from './run';

const never = new AbortController().signal;

/** A writer whose words the test controls. */
function writer() {
  const queue: { word?: string; error?: Error; end?: true }[] = [];
  let wake = () => undefined as void;
  const emit = (each: { word?: string; error?: Error; end?: true }) => {
    queue.push(each);
    wake();
  };
  async function* pieces(signal: AbortSignal) {
    signal.addEventListener('abort', () => wake(), { once: true });
    for (;;) {
      const next = queue.shift();
      if (signal.aborted) return;
      if (!next)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      else if (next.error) throw next.error;
      else if (next.end) return;
      else yield next.word!;
    }
  }
  return { emit, pieces };
}

function keeper(stopAt: number | null = null) {
  const ended: Outcome[] = [];
  const keeping: Keeping = {
    keep: () => Promise.resolve({ stopAt }),
    end: (outcome) => {
      ended.push(outcome);
      return Promise.resolve();
    },
  };
  return { ended, keeping };
}

describe('a run', () => {
  it('stores its text with any number of readers', async () => {
    const { emit, pieces } = writer();
    const { ended, keeping } = keeper();
    const run = startRun({ most: 100, pieces }, keeping, never);
    emit({ word: '你好' });
    await run.changed();
    expect([run.from(0), run.ended]).toEqual(['你好', false]);
    emit({ word: '，世界' });
    emit({ end: true });
    await run.finished;
    expect(ended).toEqual([{ state: 'done', text: '你好，世界' }]);
    expect(run.ended).toBe(true);
  });
  it('ends a stopped text at the length that the person had seen', async () => {
    const { emit, pieces } = writer();
    const { ended, keeping } = keeper();
    const run = startRun({ most: 100, pieces }, keeping, never);
    emit({ word: '一二三四' });
    await run.changed();
    run.stop(2);
    await run.finished;
    expect(ended).toEqual([{ state: 'stopped', text: '一二' }]);
  });
  it('sends heartbeats without new text, and stops where another server asked it to', async () => {
    const { emit, pieces } = writer();
    const { ended, keeping } = keeper();
    let polls = 0;
    const stopsLater: Keeping = { ...keeping, keep: () => Promise.resolve({ stopAt: ++polls < 3 ? null : 1 }) };
    const run = startRun({ most: 100, pieces }, stopsLater, never, { keepEveryMs: 1, heartbeatEveryMs: 1 });
    emit({ word: '一二' });
    await run.finished;
    expect([polls, ended]).toEqual([3, [{ state: 'stopped', text: '一' }]]);
  });
  it('keeps its text so far when it fails', async () => {
    const { emit, pieces } = writer();
    const { ended, keeping } = keeper();
    const run = startRun({ most: 100, pieces }, keeping, never);
    const error = new Error('broken');
    emit({ word: '半句' });
    emit({ error });
    await run.finished;
    expect(ended).toEqual([{ state: 'failed', text: '半句', error }]);
  });
  it('ends as failed when the server stops', async () => {
    const { emit, pieces } = writer();
    const { ended, keeping } = keeper();
    const stopping = new AbortController();
    const run = startRun({ most: 100, pieces }, keeping, stopping.signal);
    emit({ word: '半句' });
    await run.changed();
    stopping.abort();
    await run.finished;
    expect(ended).toMatchObject([{ state: 'failed', text: '半句' }]);
  });
});

describe('texts', () => {
  it('are never cut within a surrogate pair', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.nat(45), (text, at) => {
        // Throws for a lone surrogate.
        expect(() => encodeURIComponent(firstOf(text, at))).not.toThrow();
        expect(text.startsWith(firstOf(text, at))).toBe(true);
      }),
    );
  });
  it.each([
    ['标题\n\n正文一\n正文二', '标题', '正文一\n正文二'],
    ['# **标题**\n正文', '标题', '正文'],
    ['标题：春日露营\n正文', '春日露营', '正文'],
    ['只有一行', '只有一行', '只有一行'],
  ])('%j become a note', (text, title, content) => {
    expect(noteOf(text)).toEqual({ title, content });
  });
});
