/**
 * A model that is slow, falls silent or breaks off, over the real protocol: answers are in time, received text is kept,
 * and generation can be resumed.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend } from '../../../tests/backend';
import { END, startModelServer, word, type ModelServer } from '../../../tests/model-server';
import { generatedMessage, story } from '../../db/schema';
import { interruptions } from '../jobs/interruptions';
import { MESSAGES } from './generation.messages';
import { ERRORS } from '../../kernel/calls/errors';
import type {
  GenerationChunk,
  OperationV2ContinueMessageParams,
} from '../../../src/services/catalogue/generated/types';

let model: ModelServer;
let backend: Backend;
beforeAll(async () => {
  model = await startModelServer();
  backend = await startBackend({ config: { model: model.config }, parts: [interruptions(20)] });
});
afterAll(async () => {
  model.stop();
  await backend.stop();
});
beforeEach(async () => {
  model.forget();
  await backend.db.delete(generatedMessage);
  await backend.db.delete(story);
});

async function goOn(payload: OperationV2ContinueMessageParams): Promise<GenerationChunk[]> {
  const answer = await backend.app.inject({
    method: 'POST',
    url: '/fapi/atelier/operation/v2/continue-message',
    payload,
    headers: backend.headers.operator,
  });
  return answer.body
    .split('\n\n')
    .filter((each) => each.startsWith('data: '))
    .map((each) => JSON.parse(each.slice('data: '.length)) as GenerationChunk);
}

let made = 0;
const newId = () => `slow-model-${++made}`;

it('calls with a limit of 12 s return the text so far in time, and repeated calls the rest', async () => {
  const { release } = model.holds('前半段，', '后半段。');
  const first = { generationId: newId(), keyword: '露营' };
  const feed = { generationId: newId(), keyword: '露营' };
  const params = { generationId: newId(), text: '那天下着雨。' };
  const [message, feedMessage, begun] = await Promise.all([
    backend.ask('operationV2.generateMessageFristGeneration', first),
    backend.ask('feedManage.generateMessage', feed),
    backend.ask('operationV2.genStory', params),
  ]);
  // The model still holds the rest.
  expect([message, feedMessage]).toEqual([
    expect.objectContaining({ state: 'running', content: '前半段，' }),
    expect.objectContaining({ state: 'running' }),
  ]);
  expect(begun).toMatchObject({ state: 'running', step: 'story' });
  release();
  const whole = { state: 'done', content: '前半段，后半段。' };
  expect(await backend.ask('operationV2.generateMessageFristGeneration', first)).toMatchObject(whole);
  expect(await backend.ask('feedManage.generateMessage', feed)).toMatchObject(whole);
  await expect.poll(() => backend.ask('operationV2.queryStory', { storyId: begun.storyId })).toMatchObject(whole);
  // Asking again for a generation that is under way does not send a second request to the model.
  expect(model.requests()).toHaveLength(3);
});

it('an interrupted text is stored with the reason, and resumed from its end', async () => {
  model.does((response) => {
    response.write(word('前半段，'));
    setTimeout(() => response.destroy(), 20);
  });
  const generationId = newId();
  expect(await backend.call('operation.generateMessage', { generationId, keyword: '露营' })).toMatchObject({
    code: ERRORS.outside.code,
    msg: expect.stringContaining('中途断开'),
  });
  const {
    list: [broken],
  } = await backend.ask('operation.queryGenerateMessages', {});
  expect(broken).toMatchObject({ state: 'failed', content: '前半段，' });
  model.does((response) => {
    response.end(word('后半段。') + END);
  });
  const chunks = await goOn({ messageId: broken!.messageId, from: broken!.content.length });
  expect(chunks.at(-1)).toMatchObject({ message: { state: 'done', content: '前半段，后半段。', failReason: null } });
  expect(chunks[0]).toMatchObject({ index: 4 });
  expect(model.requests().at(-1)!.messages.slice(-2)).toEqual([
    { role: 'assistant', content: '前半段，' },
    { role: 'user', content: expect.stringContaining('不要重复') },
  ]);
  // Finished texts are not generated again.
  await goOn({ messageId: broken!.messageId });
  expect(model.requests()).toHaveLength(2);
});

it('an interrupted story is resumed by the same request, and later steps wait for it', async () => {
  model.does((response) => {
    response.write(word('那天下着雨，'));
    setTimeout(() => response.destroy(), 20);
  });
  const params = { generationId: newId(), text: '雨天' };
  const broken = await backend.ask('operationV2.genStory', params);
  expect(broken).toMatchObject({
    state: 'failed',
    step: 'story',
    content: '那天下着雨，',
    failReason: expect.stringContaining('中途断开'),
  });
  expect(await backend.call('operationV2.genStoryPromptDetail', { storyId: broken.storyId })).toMatchObject({
    code: REFUSED.invalid,
    msg: MESSAGES.storyUnfinished,
  });
  model.does((response) => {
    response.end(word('后来天晴了。') + END);
  });
  expect(await backend.ask('operationV2.genStory', params)).toMatchObject({
    storyId: broken.storyId,
    state: 'done',
    content: '那天下着雨，后来天晴了。',
    title: '那天下着雨，后来天晴了。',
  });
  model.does((response) => {
    response.end(word('听不懂') + END);
  });
  expect(await backend.ask('operationV2.genStoryPromptDetail', { storyId: broken.storyId })).toMatchObject({
    state: 'failed',
    step: 'scenes',
    failReason: MESSAGES.unreadable,
    content: '那天下着雨，后来天晴了。',
  });
});

it('refuses an id that was used with other params', async () => {
  model.does((response) => {
    response.end(word('好') + END);
  });
  const [generationId, storyId] = [newId(), newId()];
  await backend.ask('operationV2.generateMessageFristGeneration', { generationId, keyword: '露营', tone: 'plain' });
  await backend.ask('operationV2.genStory', { generationId: storyId, text: '雨天' });
  // The order of params does not matter.
  await backend.ask('operationV2.generateMessageFristGeneration', { tone: 'plain', keyword: '露营', generationId });
  const refused = { code: REFUSED.invalid, msg: MESSAGES.otherRequest };
  expect(
    await backend.call('operationV2.generateMessageFristGeneration', { generationId, keyword: '登山', tone: 'plain' }),
  ).toMatchObject(refused);
  expect(await backend.call('operationV2.genStory', { generationId: storyId, text: '晴天' })).toMatchObject(refused);
});

it('a generation of a dead server fails after its lease, without readers', async () => {
  const owned = {
    departmentId: 1,
    creatorId: backend.ids.operator,
    provider: 'model',
    heartbeatTime: new Date(backend.clock.now.getTime() - 60_000),
  } as const;
  await backend.db.insert(generatedMessage).values({
    ...owned,
    generationId: newId(),
    purpose: 'note',
    style: 'guide',
    tone: 'plain',
    length: 'short',
    content: '写到一半',
  });
  await backend.db
    .insert(story)
    .values({ ...owned, generationId: newId(), title: '雨天', content: '写到一半', state: 'running' });
  const ended = { state: 'failed', failReason: MESSAGES.interrupted, content: '写到一半' };
  await expect
    .poll(async () => (await backend.ask('operation.queryGenerateMessages', {})).list)
    .toEqual([expect.objectContaining(ended)]);
  await expect
    .poll(async () => (await backend.ask('operationV2.queryStoryList', {})).list)
    .toEqual([expect.objectContaining(ended)]);
});

it('stories are found by their words, their source and who wrote them, and deleted', async () => {
  model.does((response) => {
    response.end(word('山上的风很大。') + END);
  });
  const { storyId } = await backend.ask('operationV2.genStory', { generationId: newId(), text: '雨天' });
  const found = async (params: object) =>
    (await backend.ask('operationV2.queryStoryList', params)).list.map((each) => each.storyId);
  for (const params of [{}, { keyword: '的风' }, { keyword: '山上的风' }, { mine: true }])
    expect(await found(params), JSON.stringify(params)).toEqual([storyId]);
  for (const params of [{ keyword: '海边' }, { flowId: 1 }]) expect(await found(params)).toEqual([]);
  expect((await backend.ask('operationV2.queryStoryList', {}, 'stranger')).list).toEqual([]);
  expect(await backend.ask('operationV2.deleteStory', { storyIds: [storyId] }, 'stranger')).toMatchObject({ done: 0 });
  expect(await backend.ask('operationV2.deleteStory', { storyIds: [storyId] })).toMatchObject({ done: 1, failed: [] });
  expect(await found({})).toEqual([]);
});
