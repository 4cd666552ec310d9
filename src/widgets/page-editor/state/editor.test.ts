import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageDocument } from '../../../pages/document';
import { indexOf } from '../../../pages/operations/find';
import type { Operation } from '../../../pages/operations/operation';
import { choices, documents, operationsFrom } from '../../../pages/operations/testing/arbitrary';
import { CallError } from '../../../services/client';
import { SAVE_AFTER_MS } from '../../../shared/editing/saver';
import { memoryTab } from '../../../shared/editing/testing/desk';
import { DraftServer } from '../testing/draft-server';
import { Editor } from './editor';
import { runs } from '../../../../tests/runs';

const document: PageDocument = {
  version: 1,
  title: '夏季活动',
  body: [
    { id: 'a', type: 'text', props: { text: '甲' } },
    { id: 'b', type: 'text', props: { text: '乙' } },
  ],
};
const write = (id: string, value: string): Operation => ({ op: 'set', id, path: ['props', 'text'], value });
const offline = new CallError({ kind: 'network', message: '网络异常' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function opened(server = new DraftServer(document), storage = memoryTab()) {
  const editor = new Editor({ subject: server.subject, storage, mayApply: () => true });
  await editor.start();
  const state = () => editor.view.getState();
  const textOf = (id: string) => indexOf(state().document).get(id)?.node.props?.text;
  const change = (...operations: Operation[]) => editor.change({ title: '修改', operations });
  return { editor, server, storage, state, textOf, change };
}

test('editor: undo of all steps restores the document, and redo brings every step back', async () => {
  await fc.assert(
    fc.asyncProperty(documents, choices, async (start, chosen) => {
      const { editor, state, change } = await opened(new DraftServer(start));
      const seen = [state().document];
      for (const operation of operationsFrom(start, chosen)) if (change(operation)) seen.push(state().document);
      for (const before of seen.slice(0, -1).reverse()) {
        editor.undo();
        expect(state().document).toEqual(before);
      }
      for (const after of seen.slice(1)) {
        editor.redo();
        expect(state().document).toEqual(after);
      }
      editor.stop();
    }),
    { numRuns: runs(40) },
  );
});

test('editor: 200 steps can be undone after a reload, and nothing unsaved is lost', async () => {
  const server = new DraftServer(document);
  server.failure = offline;
  const { editor, storage, change } = await opened(server);
  for (let count = 1; count <= 250; count += 1) change(write('a', `第 ${count} 次`));
  editor.stop();
  server.failure = undefined;
  const again = await opened(server, storage);
  expect(again.textOf('a')).toBe('第 250 次');
  for (let count = 0; count < 200; count += 1) again.editor.undo();
  expect(again.textOf('a')).toBe('第 50 次');
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect(server.document).toEqual(again.state().document);
});

test('editor: changes that a colleague saves during a running save are merged after it', async () => {
  const { editor, server, textOf, change } = await opened();
  const { save } = server.subject;
  let finish = () => undefined as void;
  vi.spyOn(server.subject, 'save').mockImplementationOnce(async (...given) => {
    const answer = await save(...given);
    await new Promise<void>((done) => (finish = done));
    return answer;
  });
  change(write('a', '我的'));
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  server.saveAs('小李', [write('b', '小李的')]);
  await editor.pull();
  expect(textOf('b')).toBe('乙');
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect([textOf('a'), textOf('b')]).toEqual(['我的', '小李的']);
});

test('editor: a later conflict about the same text replaces the earlier one', async () => {
  const { server, state, change } = await opened();
  for (const [mine, theirs] of [
    ['我的', '小李的'],
    ['还是我的', '又是小李的'],
  ] as const) {
    server.saveAs('小李', [write('a', theirs)]);
    change(write('a', mine));
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  }
  expect(state().conflicts).toMatchObject([{ mine: '还是我的', theirs: '又是小李的' }]);
});

test('editor: letters typed one after another are one step and one operation', async () => {
  const { editor, server, state } = await opened();
  for (const text of ['新', '新的', '新的字']) {
    editor.change({ title: '文字', operations: [write('a', text)], key: 'a.text' });
  }
  expect(state().history.done).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect(server.steps.map(({ operations }) => operations)).toEqual([[write('a', '新的字')]]);
  expect(state().save.status).toBe('saved');
  editor.undo();
  expect(state().document).toEqual(document);
});

test('editor: offline changes are kept, retried and saved', async () => {
  const server = new DraftServer(document);
  server.failure = offline;
  const { change, state } = await opened(server);
  change(write('a', '离线'));
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect(state().save).toMatchObject({ status: 'offline' });
  change(write('b', '也离线'));
  server.failure = undefined;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(state().save.status).toBe('saved');
  expect(server.document).toEqual(state().document);
});

test('editor: a refused save is not repeated by itself, and its change stays', async () => {
  const server = new DraftServer(document);
  server.failure = new CallError({ kind: 'rejected', message: '页面已被删除' });
  const { editor, change, state, textOf } = await opened(server);
  change(write('a', '新'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state().save).toEqual({ status: 'failed', message: '页面已被删除' });
  expect(textOf('a')).toBe('新');
  server.failure = undefined;
  await editor.save();
  expect(server.document).toEqual(state().document);
});

test('editor: changes of two people to different nodes are merged when saved', async () => {
  const { server, state, change } = await opened();
  server.saveAs('小李', [write('b', '他')]);
  change(write('a', '我'));
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect(state().document.body.map(({ props }) => props!.text)).toEqual(['我', '他']);
  expect(server.document).toEqual(state().document);
  expect(state().conflicts).toEqual([]);
});

test('editor: a conflict shows both values; keeping mine saves it', async () => {
  const { editor, server, state, change, textOf } = await opened();
  server.saveAs('小李', [write('a', '他')]);
  change(write('a', '我'));
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect(state().conflicts).toEqual([{ kind: 'value', id: 'a', path: ['props', 'text'], mine: '我', theirs: '他' }]);
  expect(textOf('a')).toBe('他');
  editor.resolve(state().conflicts[0]!, 'mine');
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect(server.document).toEqual(state().document);
  expect(textOf('a')).toBe('我');
  expect(state().conflicts).toEqual([]);
});

test('editor: undo does not overwrite values that somebody else has changed since', async () => {
  const { editor, server, change, textOf } = await opened();
  change(write('a', '我'), write('b', '我'));
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  server.saveAs('小李', [write('a', '他')]);
  await editor.pull();
  editor.undo();
  expect([textOf('a'), textOf('b')]).toEqual(['他', '乙']);
});

test('editor: a save whose answer was lost is not applied twice', async () => {
  const { server, state, change } = await opened();
  server.losesAnswer = offline;
  change({ op: 'insert', node: { id: 'c', type: 'text' }, at: { parent: null, index: 2 } });
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS + 2_000);
  expect(state().save.status).toBe('saved');
  expect(state().document.body.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(server.document).toEqual(state().document);
});

test('editor: unsaved operations of an earlier visit are merged with what others saved since', async () => {
  const server = new DraftServer(document);
  server.failure = offline;
  const { editor, storage, change } = await opened(server);
  change(write('a', '我'));
  editor.stop();
  server.failure = undefined;
  server.saveAs('小李', [write('b', '他')]);
  const again = await opened(server, storage);
  expect([again.textOf('a'), again.textOf('b')]).toEqual(['我', '他']);
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect(server.document).toEqual(again.state().document);
});

test('editor: a change that is not allowed, or does not fit, changes nothing and says why', async () => {
  const editor = new Editor({
    subject: new DraftServer(document).subject,
    storage: memoryTab(),
    mayApply: (_, operation) => operation.op === 'set',
  });
  await editor.start();
  expect(editor.change({ title: '删除', operations: [{ op: 'remove', id: 'a' }] })).toBe(false);
  expect(editor.view.getState().notice).toContain('没有权限');
  expect(editor.change({ title: '文字', operations: [write('x', '')] })).toBe(false);
  expect(editor.view.getState()).toMatchObject({ document, notice: '组件已不存在' });
});
