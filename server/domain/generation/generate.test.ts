/** Generation through the whole server: followed, stopped, interrupted at any point, refused; and what is stored. */
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend, type Who } from '../../../tests/backend';
import { blogger, flow, generatedMessage, generatedNote, referenceFile, tag } from '../../db/schema';
import { MESSAGES } from './generation.messages';
import type { GeneratedMessage, GenerationChunk } from '../../../src/services/catalogue/generated/types';
import { runs } from '../../../tests/runs';

const STREAM = '/fapi/vangogh-be/v2/lego/operation/v2/generate-stream-message';
const SOURCE =
  '先说结论：帐篷要提前搭一次。\n山上风大，外套一定要带。营地下午三点后开放。炉具记得检查气罐。垃圾全部带走。\n#露营 #周末';

let backend: Backend;
let address: string;
let flowId: number;
let made = 0;
const newId = () => `test-generation-${++made}`;

beforeAll(async () => {
  // Slow enough to leave a stream in the middle.
  backend = await startBackend({ config: { model: { paceMs: 2 } } });
  address = await backend.app.listen({ port: 0, host: '127.0.0.1' });
  const owned = { departmentId: 1, creatorId: backend.ids.operator };
  const [author] = await backend.db
    .insert(blogger)
    .values({
      ...owned,
      platform: 'xhs',
      platformUserId: 'u1',
      nickname: '阿柚',
      avatar: '/a',
      homeUrl: 'https://example.com',
    })
    .returning();
  const [row] = await backend.db
    .insert(flow)
    .values({
      departmentId: 1,
      bloggerId: author!.bloggerId,
      platform: 'xhs',
      platformFlowId: 'f1',
      type: 'note',
      title: '周末露营',
      content: SOURCE,
      cover: '/c',
      url: 'https://example.com/f1',
      publishTime: backend.clock.now,
    })
    .returning();
  flowId = row!.flowId;
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.db.delete(generatedNote);
  await backend.db.delete(generatedMessage);
  await backend.db.delete(referenceFile);
  await backend.db.delete(tag);
});

interface Read {
  readonly chunks: GenerationChunk[];
  readonly refused?: { code: number; msg: string };
}

/** Reads a stream; disconnects after a number of chunks. */
async function stream(params: object, { leaveAfter = Infinity, as = 'operator' as Who } = {}): Promise<Read> {
  const left = new AbortController();
  const answer = await fetch(`${address}${STREAM}?dev=0`, {
    method: 'POST',
    signal: left.signal,
    headers: { ...backend.headers[as], 'content-type': 'application/json' },
    body: JSON.stringify(params),
  });
  const chunks: GenerationChunk[] = [];
  let rest = '';
  for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
    const events = (rest + part).split('\n\n');
    rest = events.pop()!;
    for (const event of events) {
      const chunk = JSON.parse(event.replace(/^data: /, '')) as GenerationChunk & { code?: number; msg?: string };
      if (chunk.code !== undefined) return { chunks, refused: { code: chunk.code, msg: chunk.msg! } };
      chunks.push(chunk);
      if (chunks.length >= leaveAfter) {
        left.abort();
        return { chunks };
      }
    }
  }
  return { chunks };
}

const textOf = ({ chunks }: Read) => chunks.map(({ delta }) => delta).join('');
const last = ({ chunks }: Read): GeneratedMessage => chunks.at(-1)!.message!;
const listed = (params: object = {}, as: Who = 'operator') =>
  backend.ask('operation.queryGenerateMessages', params, as);

describe('a stream', () => {
  it('sends each piece with its offset, and finally the message with the whole text', async () => {
    const read = await stream({ generationId: newId(), flowId, keyword: '露营', style: 'list' });
    let index = 0;
    for (const chunk of read.chunks.slice(0, -1)) {
      expect([chunk.index, chunk.message]).toEqual([index, null]);
      index += chunk.delta.length;
    }
    expect(read.chunks.length).toBeGreaterThan(10);
    expect(last(read)).toMatchObject({
      state: 'done',
      provider: 'offline',
      round: 1,
      flowId,
      flowTitle: '周末露营',
      content: textOf(read),
      failReason: null,
      edited: false,
      noteId: null,
    });
    expect((await listed({ flowId })).list).toEqual([last(read)]);
  });

  it('gives the same text after an interruption at any point', async () => {
    const params = { flowId, keyword: '露营', purpose: 'message' };
    const id = newId();
    const complete = last(await stream({ ...params, generationId: id })).content;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }),
        fc.boolean(),
        async (cuts, lose) => {
          const generationId = newId();
          let text = '';
          for (const leaveAfter of cuts) {
            const read = await stream({ ...params, generationId, from: text.length }, { leaveAfter });
            // Chunks in transit are lost with the connection.
            const received = lose ? { chunks: read.chunks.slice(0, -1) } : read;
            for (const { index, delta } of received.chunks) {
              expect(index).toBe(text.length);
              text += delta;
            }
          }
          const rest = await stream({ ...params, generationId, from: text.length });
          text += textOf(rest);
          expect(text).toBe(last(rest).content);
          expect(text).toHaveLength(text.length);
          expect((await listed()).list.filter((each) => each.generationId === generationId)).toHaveLength(1);
        },
      ),
      { numRuns: runs(12) },
    );
    // Requested again, the stored text is returned.
    expect(textOf(await stream({ ...params, generationId: id }))).toBe(complete);
  });

  it('continues to the end when its reader disconnects', async () => {
    const generationId = newId();
    await stream({ generationId, flowId }, { leaveAfter: 2 });
    await expect.poll(async () => (await listed()).list[0]?.state).toBe('done');
    const stored = (await listed()).list[0]!;
    expect(stored.content.length).toBeGreaterThan(50);
    expect(textOf(await stream({ generationId, flowId }))).toBe(stored.content);
  });

  it('ends, when stopped, at the length that the person had seen', async () => {
    const generationId = newId();
    const begun = await stream({ generationId, flowId, length: 'long' }, { leaveAfter: 6 });
    const seen = textOf(begun);
    const stopped = await stream({ generationId, flowId, length: 'long', from: seen.length, stopAt: seen.length });
    expect(last(stopped)).toMatchObject({ state: 'stopped', content: seen });
    expect((await listed()).list[0]).toMatchObject({ state: 'stopped', content: seen });
  });

  it('serves two readers of one generation', async () => {
    const generationId = newId();
    const [one, two] = await Promise.all([stream({ generationId, flowId }), stream({ generationId, flowId })]);
    expect(last(one)).toEqual(last(two));
    expect(textOf(one)).toBe(textOf(two));
    expect((await listed()).total).toBe(1);
  });

  it('of another server is followed, stopped, and failed after its lease, through the database', async () => {
    const row = {
      departmentId: 1,
      creatorId: backend.ids.operator,
      purpose: 'note',
      style: 'guide',
      tone: 'plain',
      length: 'short',
      provider: 'model',
      heartbeatTime: backend.clock.now,
    } as const;
    const elsewhere = newId();
    await backend.db.insert(generatedMessage).values({ ...row, generationId: elsewhere, content: '写到一半' });
    const following = stream({ generationId: elsewhere, from: 2, stopAt: 4 });
    await expect
      .poll(
        async () => (await backend.db.select({ stopAt: generatedMessage.stopAt }).from(generatedMessage))[0]?.stopAt,
      )
      .toBe(4);
    await backend.db.update(generatedMessage).set({ state: 'stopped', content: '写到一半' });
    expect(await following).toMatchObject({
      chunks: [
        { index: 2, delta: '一半', message: null },
        { index: 4, delta: '', message: { state: 'stopped', content: '写到一半' } },
      ],
    });

    const dead = newId();
    await backend.db.insert(generatedMessage).values({
      ...row,
      generationId: dead,
      content: '写到一半',
      heartbeatTime: new Date(backend.clock.now.getTime() - 60_000),
    });
    expect(last(await stream({ generationId: dead }))).toMatchObject({
      state: 'failed',
      content: '写到一半',
      failReason: MESSAGES.interrupted,
    });
  });

  it('refuses missing sources with a message', async () => {
    expect(await stream({ generationId: newId() })).toMatchObject({
      refused: { code: REFUSED.invalid, msg: MESSAGES.nothingToWriteAbout },
    });
    expect(await stream({ generationId: newId(), flowId: 999_999 })).toMatchObject({
      refused: { code: REFUSED.notFound },
    });
    expect(await stream({ generationId: newId(), flowId }, { as: 'stranger' })).toMatchObject({
      refused: { code: REFUSED.notFound },
    });
    expect(await stream({ generationId: newId(), keyword: '露营', fileIds: [999] })).toMatchObject({
      refused: { msg: MESSAGES.unknownFile },
    });
    expect((await listed()).total).toBe(0);
  });

  it("with another person's id is a separate text", async () => {
    const generationId = newId();
    await stream({ generationId, flowId });
    const theirs = await stream({ generationId, keyword: '招聘' }, { as: 'stranger' });
    expect(last(theirs)).toMatchObject({ keyword: '招聘', flowId: null });
    expect((await listed({}, 'stranger')).total).toBe(1);
  });
});

describe('a conversation', () => {
  it('consists of a first text and refinements, listed in order and deleted together', async () => {
    const first = await backend.ask('operationV2.generateMessageFristGeneration', {
      generationId: newId(),
      flowId,
      keyword: '露营',
      length: 'long',
    });
    const second = await backend.ask('operationV2.generateMessage', {
      generationId: newId(),
      messageId: first.messageId,
      instruction: '精简一些',
    });
    const third = last(
      await stream({ generationId: newId(), messageId: second.messageId, instruction: '再写详细一点' }),
    );
    expect([second, third].map(({ round, conversationId, keyword }) => [round, conversationId, keyword])).toEqual([
      [2, first.messageId, '露营'],
      [3, first.messageId, '露营'],
    ]);
    expect(second.content.length).toBeLessThan(first.content.length);
    const rounds = await backend.ask('operationV2.queryGenerateMessages', { conversationId: first.messageId });
    expect(rounds.list.map(({ messageId }) => messageId)).toEqual([first.messageId, second.messageId, third.messageId]);
    expect(
      await backend.call('operationV2.deleteGenerateMessage', { conversationId: first.messageId }, 'stranger'),
    ).toMatchObject({ code: REFUSED.notFound });
    await backend.ask('operationV2.deleteGenerateMessage', { conversationId: first.messageId });
    expect((await listed()).total).toBe(0);
  });
  it('cannot refine a running or empty text', async () => {
    const row = {
      departmentId: 1,
      creatorId: backend.ids.operator,
      purpose: 'note',
      style: 'guide',
      tone: 'plain',
      length: 'short',
      provider: 'model',
    } as const;
    const [running] = await backend.db
      .insert(generatedMessage)
      .values({ ...row, generationId: newId() })
      .returning();
    expect(
      await backend.call('operationV2.generateMessage', {
        generationId: newId(),
        messageId: running!.messageId,
        instruction: '短',
      }),
    ).toMatchObject({ msg: MESSAGES.stillWriting });
    expect(
      await backend.call('operationV2.editGenerateMessage', { messageId: running!.messageId, content: 'x' }),
    ).toMatchObject({ msg: MESSAGES.stillWriting });
    await backend.db
      .update(generatedMessage)
      .set({ state: 'failed' })
      .where(eq(generatedMessage.messageId, running!.messageId));
    expect(
      await backend.call('operationV2.generateMessage', {
        generationId: newId(),
        messageId: running!.messageId,
        instruction: '短',
      }),
    ).toMatchObject({ msg: MESSAGES.nothingToRefine });
  });
  it('uses reference files of its department', async () => {
    const [file] = await backend.db
      .insert(referenceFile)
      .values({
        departmentId: 1,
        creatorId: backend.ids.operator,
        name: '价目表.txt',
        size: 9,
        content: '双人帐篷每晚一百九十九元起。',
      })
      .returning();
    const message = await backend.ask('operation.generateMessage', {
      generationId: newId(),
      keyword: '帐篷',
      fileIds: [file!.fileId],
    });
    expect(message.content).toContain('双人帐篷');
    expect(message.files).toEqual([{ fileId: file!.fileId, name: '价目表.txt' }]);
  });
});

describe('notes', () => {
  it('are saved from a message once, then changed, tagged, accepted, favourited and compared', async () => {
    const message = await backend.ask('feedManage.generateMessage', { generationId: newId(), flowId });
    const edited = await backend.ask('operation.editGenerateMessage', {
      messageId: message.messageId,
      content: '新标题\n\n新正文',
    });
    expect(edited).toMatchObject({ edited: true, content: '新标题\n\n新正文' });
    const note = await backend.ask('operationV2.saveGenerateNote', { messageId: message.messageId });
    expect(note).toMatchObject({
      title: '新标题',
      content: '新正文',
      status: 'draft',
      flowId,
      flowTitle: '周末露营',
      provider: 'offline',
      favorite: false,
      tags: [],
    });
    expect((await listed()).list[0]).toMatchObject({ noteId: note.noteId });
    const put = await backend.ask('operation.addGenerateNoteTag', { noteId: note.noteId, name: '露营季' });
    expect(
      await backend.ask('operationV2.saveGenerateNote', { messageId: message.messageId, title: '改过的标题' }),
    ).toMatchObject({ noteId: note.noteId, title: '改过的标题', content: '新正文', tags: [put] });
    expect(
      await backend.ask('operation.updateGenerateNoteStatus', {
        noteIds: [note.noteId, 999],
        status: 'accepted',
        favorite: true,
      }),
    ).toMatchObject({ done: 1, failed: [{ id: 999 }] });
    expect(
      (
        await backend.ask('operation.queryGenerateNotes', {
          status: 'accepted',
          favorite: true,
          tagId: put.tagId,
          keyword: '改过',
        })
      ).list,
    ).toMatchObject([{ noteId: note.noteId }]);
    expect((await backend.ask('operationV2.queryGenerateNotes', { flowId })).list).toMatchObject([
      { sourceText: SOURCE },
    ]);
    expect((await backend.ask('operation.queryGenerateNoteTags', {})).list).toMatchObject([
      { name: '露营季', noteCount: 1 },
    ]);
    expect((await backend.ask('operation.queryGenerateNotes', {}, 'stranger')).total).toBe(0);
    // The message may be deleted; the note remains.
    await backend.ask('operation.deleteGenerateMessage', { messageIds: [message.messageId] });
    expect((await backend.ask('operation.queryGenerateNotes', {})).list).toMatchObject([
      { noteId: note.noteId, messageId: null },
    ]);
  });
  it('are generated in several different versions at once, and once per id', async () => {
    const params = { generationId: newId(), flowId, versions: 3 };
    const { list } = await backend.ask('operation.generate', params);
    expect(list.map(({ status }) => status)).toEqual(['draft', 'draft', 'draft']);
    expect(new Set(list.map(({ title, content }) => title + content)).size).toBeGreaterThan(1);
    expect((await backend.ask('operation.generate', params)).list.map(({ noteId }) => noteId)).toEqual(
      list.map(({ noteId }) => noteId),
    );
  });
  it('written by hand need a title and a text', async () => {
    expect(await backend.call('operation.saveGenerateNote', { title: ' ', content: 'x' })).toMatchObject({
      errors: [{ field: 'title' }],
    });
    expect(await backend.call('operation.saveGenerateNote', { title: 'x' })).toMatchObject({
      errors: [{ field: 'content' }],
    });
    expect(await backend.ask('operation.saveGenerateNote', { title: '手写', content: '正文' })).toMatchObject({
      provider: null,
      status: 'draft',
    });
    expect(
      await backend.call('operation.saveGenerateNote', { title: '手写', content: '正文' }, 'viewer'),
    ).toMatchObject({ code: REFUSED.forbidden });
  });
});

describe('a model that fails', () => {
  it('is reported with its reason, and its text so far is kept', async () => {
    const broken = await startBackend({
      config: { model: { url: 'http://127.0.0.1:1/v1', key: null, model: 'none' } },
    });
    const answer = await broken.call('operation.generateMessage', { generationId: 'test-broken-1', keyword: '露营' });
    expect(answer).toMatchObject({ code: 50200, msg: '模型服务没有响应，请稍后重试' });
    expect((await broken.ask('operation.queryGenerateMessages', {})).list).toMatchObject([
      { state: 'failed', provider: 'model', content: '' },
    ]);
    await broken.stop();
  });
});
