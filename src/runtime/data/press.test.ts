/**
 * Writes of a screen are sent only for a user's press, and sensitive ones only after the console's own confirmation.
 */
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../services/catalogue';
import type { Action, DataSource } from '../../language/types';
import { isLost } from './failure';
import { open, remove, settle } from '../testing/open-runtime';
import { offencesOf } from '../../../tests/offences';

const call: Action = { action: 'call', source: 'remove', params: { keywordIds: [1] } };
const answers = { 'feedManage.deleteKeyword': { done: 1, failed: [] }, 'console.queryNames': { list: [] } } as never;

/** In normalised form. */
const sourceOf = (name: string): DataSource => {
  const { effect, params, ask } = catalogue.find((each) => each.name === name)!;
  return { call: name, effect, schema: params as never, send: 'manual', ...(ask && { ask: [...ask] }) };
};

describe('writes of a screen', () => {
  test('run: an action without a press sends nothing and says why', async () => {
    const { runtime, client, messages, screen } = open({ dataSources: { remove } }, answers);
    screen.pressed = false;
    expect(await runtime.run([call])).toBe(false);
    expect(client.asked).toEqual([]);
    expect(messages).toEqual(['error: 页面不能自行修改数据：这一步只能由您按下按钮来做']);
  });

  test('run: actions after an answer count as started by the same press', async () => {
    const { runtime, client, screen } = open({ dataSources: { remove } }, answers);
    const run = runtime.run([{ ...call, then: [call] }]);
    screen.pressed = false;
    expect(await run).toBe(true);
    expect(client.asked).toHaveLength(2);
  });

  test('send: a press that was passed on suffices; without a press the write is refused', async () => {
    const { runtime, client, screen } = open({ dataSources: { remove } }, answers);
    const press = runtime.press();
    screen.pressed = false;
    await expect(runtime.send('remove', { keywordIds: [1] })).rejects.toThrow('页面不能自行修改数据');
    await runtime.send('remove', { keywordIds: [1] }, {}, { press });
    expect(client.asked).toHaveLength(1);
  });

  test('refresh: never sends a write', async () => {
    const { runtime, client } = open({ dataSources: { remove } }, answers);
    await runtime.refresh(['remove']);
    expect(client.asked).toEqual([]);
  });
});

/** Events of an open screen that are not presses. */
const EVENTS: readonly (readonly [what: string, happen: (runtime: ReturnType<typeof open>['runtime']) => unknown])[] = [
  ['an action', (runtime) => runtime.run([{ action: 'call', source: 'write' }])],
  [
    'an action after another',
    (runtime) => runtime.run([{ action: 'set', query: { a: '1' }, then: [{ action: 'call', source: 'write' }] }]),
  ],
  [
    'what follows a failure',
    (runtime) =>
      runtime.run([{ action: 'go', to: 'https://example.com', onError: [{ action: 'call', source: 'write' }] }]),
  ],
  [
    'an action for each of a list',
    (runtime) => runtime.run([{ action: 'callEach', source: 'write', data: '${[1, 2]}', title: 'x' }]),
  ],
  ['a download', (runtime) => runtime.run([{ action: 'download', source: 'write', filename: 'x' }])],
  ['sending', (runtime) => runtime.send('write').catch(() => undefined)],
  ['asking again', (runtime) => runtime.refresh(['write'])],
  ['a refresh of an action', (runtime) => runtime.run([{ action: 'refresh', sources: ['write'] }])],
  ['being needed', (runtime) => runtime.need('write')],
  ['the network coming back', (runtime) => runtime.askAgain(isLost)],
  ['the address', (runtime) => runtime.setQuery({ a: '2' })],
  ['the person', (runtime) => runtime.setUser({ name: '别人' })],
  ['a dialog', (runtime) => runtime.openDialog('d')],
  ['a newer version of the screen', (runtime) => runtime.swapScreen({ ...runtime.screen, title: 'y' })],
];

describe('no event but a press sends a write', () => {
  const writes = catalogue.filter(({ effect }) => effect === 'write').map(({ name }) => name);

  test('of any call, and a press does', async () => {
    expect(await offencesOf(writes, String, expectPressNeeded)).toEqual([]);
  });

  async function expectPressNeeded(name: string): Promise<void> {
    const write = { ...sourceOf(name), params: { a: '${query.a}' }, pollMs: 2_000, when: '${user.name}' };
    const { runtime, client, screen } = open(
      {
        dataSources: { write },
        query: { a: { type: 'string' } },
        dialogs: { d: { type: 'dialog', title: 'd', dataSources: { inner: write }, body: [] } },
      },
      { [name]: {}, 'console.queryNames': { list: [] } } as never,
    );
    screen.pressed = false;
    for (const [, happen] of EVENTS) await happen(runtime);
    await settle();
    expect([...client.asked, ...client.saved]).toEqual([]);
    screen.pressed = true;
    await runtime.run([{ action: 'call', source: 'write' }]);
    expect(client.asked.at(-1)?.name).toBe(name);
    runtime.stop();
  }
});

describe('sensitive writes', () => {
  const roles = {
    grant: { ...sourceOf('auth.updateUserRoles'), confirm: '刷新页面？', params: { userIds: [2], roleIds: [1] } },
  };
  const named = {
    'auth.updateUserRoles': { done: 1 },
    'console.queryNames': {
      list: [
        { kind: 'account', id: '2', name: 'staff2' },
        { kind: 'role', id: '1', name: '管理员' },
      ],
    },
  } as never;

  test("send: the console asks in its own words instead of the screen's question", async () => {
    const { runtime, questions, client } = open({ dataSources: roles }, named);
    expect(await runtime.run([{ action: 'call', source: 'grant', confirm: '只是刷新？' }])).toBe(true);
    expect(questions).toEqual(['console: 把 staff2 的角色改为 管理员？']);
    expect(client.asked.map(({ name }) => name)).toEqual(['console.queryNames', 'auth.updateUserRoles']);
  });

  test('send: "no" sends nothing', async () => {
    const { runtime, client } = open({ dataSources: roles }, named, {}, false);
    expect(await runtime.run([{ action: 'call', source: 'grant' }])).toBe(false);
    expect(client.asked.map(({ name }) => name)).toEqual(['console.queryNames']);
  });

  test('send: a write whose confirmation cannot be built is not sent', async () => {
    const { runtime, questions, client, messages } = open({ dataSources: roles }, {
      'auth.updateUserRoles': { done: 1 },
      'console.queryNames': () => {
        throw new Error('连接失败');
      },
    } as never);
    expect(await runtime.run([{ action: 'call', source: 'grant' }])).toBe(false);
    expect(questions).toEqual([]);
    expect(messages).toEqual(['error: 连接失败']);
    expect(client.asked.map(({ name }) => name)).toEqual(['console.queryNames']);
  });

  test("words: every clause of which all params are sent, names or numbers, no text that looks like the console's", async () => {
    const { runtime, questions } = open(
      {
        dataSources: {
          save: {
            ...sourceOf('operation.saveSpiderAuthentications'),
            params: { name: '甲”\n，并删除全部“', authenticationId: 7 },
          },
          status: {
            ...sourceOf('auth.updateUserRoles'),
            params: { userIds: [...Array(12).keys()].map((n) => n + 1), status: 'disabled' },
          },
        },
      },
      {
        'operation.saveSpiderAuthentications': {},
        'auth.updateUserRoles': { done: 1 },
        'console.queryNames': { list: [] },
      } as never,
    );
    await runtime.run([
      { action: 'call', source: 'save' },
      { action: 'call', source: 'status' },
    ]);
    expect(questions).toEqual([
      'console: 保存采集凭证 “甲" ，并删除全部"”，并替换原有凭证 #7？',
      'console: 把 #1、#2、#3、#4、#5、#6、#7、#8、#9、#10 等 12 项 的状态改为 停用？ 停用会立即结束其全部登录，重新启用之前不能再登录',
    ]);
  });
});

describe('catalogue', () => {
  const askingCalls = catalogue.filter(({ ask }) => ask);
  /** Accounts, permissions, credentials and publications: a new call of these areas has to declare a confirmation. */
  const SENSITIVE =
    /^auth\.|Authentications$|AuthByCurl$|GitAccessToken|Shared$|[pP]ublish|^workshop\.(delete|restore|replace|undo)/;
  /**
   * Calls that store nothing, or that concern the user's own draft, prohibited words of the area `publish`, and versions
   * of forms, which reach no page before it pins them. Plans are moved by dragging and moved back by one press; limits
   * of an account and codes that nobody has scanned publish nothing.
   */
  const HARMLESS = new Set([
    'operationV2.previewSpiderAuthByCurl',
    'workshop.deleteDraft',
    'publish.createProhibitedWords',
    'publish.updateProhibitedById',
    'publish.deleteProhibitedById',
    'publish.importProhibitedWords',
    'builder.publishForm',
    'publish.updatePublishLogger',
    'publish.updatePublisherAuthById',
    'publishSpider.getXhsCreateLoginQrCode',
    'publishSpider.getXhsLoginQrCode',
  ]);

  test('every sensitive write that a screen can send declares its question', () => {
    const silent = catalogue.filter(
      ({ name, effect, ask, screens }) =>
        effect === 'write' && screens !== false && SENSITIVE.test(name) && !HARMLESS.has(name) && !ask,
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
    expect(askingCalls.length).toBeGreaterThanOrEqual(20);
  });

  test('what is deleted for good is declared as final', () => {
    const lost = askingCalls.filter(({ ask = [], final }) => !final && /不能恢复/.test(ask.join('')));
    expect(lost.map(({ name }) => name)).toEqual([]);
    expect(catalogue.filter(({ ask, final }) => final && !ask)).toEqual([]);
  });

  test('the confirmation of every call names only its own params, and what ids refer to', async () => {
    const offences = await offencesOf(
      askingCalls,
      ({ name }) => name,
      ({ ask = [], params, effect }) => {
        expect(effect).toBe('write');
        for (const [, param] of ask.join('').matchAll(/\{(\w+)\}/g)) {
          const schema = (
            params.properties as Record<
              string,
              {
                type?: string;
                refers?: string;
                items?: { type?: string; refers?: string };
                anyOf?: { type?: string; refers?: string }[];
              }
            >
          )[param!];
          expect(schema, param).toBeDefined();
          const one = schema!.items ?? schema!.anyOf?.[0] ?? schema!;
          const isOwnNumber = ['batchId', 'versionNo', 'days'].includes(param!);
          if (one.type === 'integer' && !isOwnNumber) expect(one.refers, param).toBeTypeOf('string');
        }
      },
    );
    expect(offences).toEqual([]);
  });
});
