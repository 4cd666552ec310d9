/**
 * Texts to commenters by a model slower than the call's limit: the answer is in time, and the rest is generated and
 * sent in the background.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { startModelServer, type ModelServer } from '../../../tests/model-server';
import { comment, flow } from '../../db/schema';

let backend: Backend;
let model: ModelServer;
beforeAll(async () => {
  model = await startModelServer();
  backend = await startBackend({ config: { model: model.config } });
});
afterAll(async () => {
  model.stop();
  await backend.stop();
});

it('returns pending recipients in time; each text is sent once generated', async () => {
  const values = {
    departmentId: 1,
    platform: 'xhs',
    platformFlowId: 'n1',
    type: 'note',
    title: '露营',
    content: '帐篷提前搭一次。',
    cover: '',
    url: 'https://example.com/n',
    publishTime: backend.clock.now,
  } as const;
  const [{ flowId }] = (await backend.db.insert(flow).values(values).returning({ flowId: flow.flowId })) as [
    { flowId: number },
  ];
  const people = ['a', 'b'].map((platformUserId) => ({
    departmentId: 1,
    flowId,
    platformCommentId: platformUserId,
    platformUserId,
    nickname: platformUserId,
    content: '多少钱',
    publishTime: backend.clock.now,
  }));
  const commentIds = (await backend.db.insert(comment).values(people).returning({ commentId: comment.commentId })).map(
    ({ commentId }) => commentId,
  );
  const { release } = model.holds('你好，', '价目表发你。');
  expect(await backend.ask('operation.generateSendPl', { commentIds, send: true })).toEqual({
    list: [],
    done: 0,
    failed: [],
    waiting: commentIds,
  });
  release();
  await expect
    .poll(async () =>
      (await backend.ask('operation.queryHasSendPl', {})).list.map(({ content, state }) => [content, state]),
    )
    .toEqual([
      ['你好，价目表发你。', 'waiting'],
      ['你好，价目表发你。', 'waiting'],
    ]);
  expect(model.requests()).toHaveLength(2);
});
