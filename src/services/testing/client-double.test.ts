import { expect, it } from 'vitest';
import { createClientDouble } from '.';

it('throws until it has an answer, and records the calls', async () => {
  const client = createClientDouble();
  await expect(client.call('user.queryAdmin', {})).rejects.toThrow('was not told what user.queryAdmin answers');
  client.answer({ 'user.queryAdmin': { adminLevel: 2, sandboxPlatforms: [] } });
  expect(await client.call('user.queryAdmin', {})).toEqual({ adminLevel: 2, sandboxPlatforms: [] });
  client.answer({ 'user.queryUsers': ({ keyword }) => ({ list: [], total: keyword!.length }) });
  expect(await client.call('user.queryUsers', { keyword: '张三' })).toEqual({ list: [], total: 2 });
  expect(client.asked.map(({ name }) => name)).toEqual(['user.queryAdmin', 'user.queryAdmin', 'user.queryUsers']);
});

it('streams and downloads the given answers', async () => {
  const client = createClientDouble({ streams: { 'ai.talk': () => [1, 2] } });
  const chunks: unknown[] = [];
  for await (const chunk of client.stream('ai.talk', {})) chunks.push(chunk);
  expect(chunks).toEqual([1, 2]);
  await expect(async () => {
    for await (const _ of client.stream('ai.other', {}));
  }).rejects.toThrow('ai.other');
  await expect(client.download('user.exportUsers', {}, 'a')).rejects.toThrow('user.exportUsers');
});
