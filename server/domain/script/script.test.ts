/** Scripts: versions, inclusions, what is refused, rendering, and reply rates, with a real database. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentFixtures } from '../../../tests/authorisation/fixtures/content';
import { scopeOf } from '../../../tests/authorisation/fixtures/scope';
import { formOf } from '../../../tests/authorisation/request';
import { MEDIA_MESSAGES } from '../file/media.messages';
import { REFUSED, startBackend, type Backend, type Who } from '../../../tests/backend';
import type { ImportResult, ReplyManageReplayContentAddParams } from '../../../src/services/catalogue/generated/types';
import {
  chatMessage,
  flow,
  prohibitedWord,
  receiver,
  replyAccount,
  replyScript,
  scriptVariable,
} from '../../db/schema';
import { MESSAGES as CONVERSATION } from '../conversation/conversation.messages';
import { MESSAGES as DOMAIN } from '../domain.messages';
import { MESSAGES } from './script.messages';
import { conversationScene, TOKEN } from '../conversation/test-support';

let backend: Backend;
let scene: ReturnType<typeof conversationScene>;

beforeAll(async () => {
  backend = await startBackend({ config: { botToken: TOKEN } });
  scene = conversationScene(backend);
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.db.delete(replyAccount);
  await backend.db.delete(replyScript);
  await backend.db.delete(scriptVariable);
  await backend.db.delete(prohibitedWord);
  backend.clock.now = new Date('2026-06-10T07:30:00.000Z');
});

const add = (params: ReplyManageReplayContentAddParams, as: Who = 'operator') =>
  backend.ask('replyManage.replayContentAdd', params, as);
const refusedAdd = async (params: ReplyManageReplayContentAddParams, as: Who = 'operator') =>
  (await backend.call('replyManage.replayContentAdd', params, as)).errors;
const update = (scriptId: number, params: object, as: Who = 'operator') =>
  backend.call('replyManage.replayContentUpdate', { scriptId, ...params }, as);
const listed = async (as: Who = 'operator', params = {}) =>
  (await backend.ask('replyManage.queryScriptList', params, as)).list;
const titles = async (as?: Who, params?: object) => (await listed(as, params)).map(({ title }) => title);
const versions = async (scriptId: number) =>
  (await backend.ask('replyManage.queryScriptVersions', { scriptId }, 'operator')).list;
const at = (field: string, message: string) => [{ field, message }];

describe('a script', () => {
  it('has a version for each content, and none for a new title', async () => {
    const { scriptId } = await add({ title: ' 问候 ', text: ' 您好 ' });
    expect(await update(scriptId, { title: '首次问候' })).toMatchObject({ data: { versionNo: 1 } });
    expect(await update(scriptId, { text: '您好呀' })).toMatchObject({ data: { versionNo: 2, text: '您好呀' } });
    expect(await update(scriptId, { text: '您好呀', enabled: undefined })).toMatchObject({ data: { versionNo: 2 } });
    expect((await versions(scriptId)).map(({ no, text }) => [no, text])).toEqual([
      [2, '您好呀'],
      [1, '您好'],
    ]);
  });

  it('of oneself is seen by nobody else, and not by admins', async () => {
    const { scriptId } = await add({ title: '私房话', text: '好', scope: 'own' });
    await add({ title: '共用', text: '好' });
    expect(await titles()).toEqual(['私房话', '共用']);
    for (const who of ['support', 'admin'] as const) expect(await titles(who)).toEqual(['共用']);
    expect(await titles('stranger')).toEqual([]);
    expect((await update(scriptId, { text: '改' }, 'leader')).code).toBe(REFUSED.notFound);
    expect((await backend.call('replyManage.queryScriptVersions', { scriptId }, 'leader')).code).toBe(REFUSED.notFound);
  });

  it('is refused with the reason at its place', async () => {
    await backend.db.insert(prohibitedWord).values({
      departmentId: 1,
      creatorId: backend.ids.operator,
      word: '返现',
      category: '引流',
      severity: 'forbidden',
    });
    await add({ title: '报价', text: '好' });
    const note = { url: 'https://www.douyin.com/video/7300000000000000001', noteType: 'video' as const };
    const picture = '/files/2026-06/abcdefghij.png';
    const long = '字'.repeat(600);
    await add({ title: '长', text: long });
    const cases: [ReplyManageReplayContentAddParams, string, string][] = [
      [{ title: '报价 ', text: '好' }, 'title', MESSAGES.duplicate],
      [{ title: '空' }, 'text', MESSAGES.empty],
      [{ title: '词', text: '好评返现' }, 'text', '含有违禁词：返现'],
      [{ title: '变量', text: '{昵称}{价格}' }, 'text', MESSAGES.unknownVariables(['价格'])],
      [{ title: '引用', text: '{{没有}}' }, 'text', MESSAGES.unknownInclusions(['没有'])],
      [{ title: '太长', text: `{{长}}${long}` }, 'text', MESSAGES.tooLong],
      [{ title: '图', pictures: [picture] }, 'pictures', `第 1 项：图片${MEDIA_MESSAGES.missing('image')}`],
      [{ title: '笔记', notes: [note] }, 'platform', MESSAGES.notePlatform],
      [
        { title: '笔记', notes: [note], platform: 'xhs' },
        'notes',
        CONVERSATION.noteLink('小红书', 'https://www.xiaohongshu.com/explore/…'),
      ],
      [{ title: '控制', text: '\u0007' }, 'text', '内容含有不可见的控制字符，请删除后再提交'],
    ];
    for (const [params, field, message] of cases) expect(await refusedAdd(params)).toEqual(at(field, message));
    expect(await titles()).toEqual(['报价', '长']);
  });

  it('that includes itself is refused with the cycle, also when two saves make it together', async () => {
    const first = await add({ title: '甲', text: '好' });
    const second = await add({ title: '乙', text: '{{甲}}' });
    expect((await update(first.scriptId, { text: '{{甲}}' })).errors).toEqual(at('text', MESSAGES.cycle(['甲', '甲'])));
    expect((await update(first.scriptId, { text: '{{乙}}' })).errors).toEqual(
      at('text', MESSAGES.cycle(['甲', '乙', '甲'])),
    );
    await update(second.scriptId, { text: '好' });
    const both = await Promise.all([
      update(first.scriptId, { text: '{{乙}}' }),
      update(second.scriptId, { text: '{{甲}}' }),
    ]);
    expect(both.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  it('that others include keeps its title and its scope, and is deleted only with them', async () => {
    const { scriptId } = await add({ title: '问候', text: '您好' });
    const other = await add({ title: '开场', text: '{{问候}}！' });
    expect((await update(scriptId, { title: '招呼' })).errors).toEqual(at('title', MESSAGES.includedBy(['开场'])));
    expect((await update(scriptId, { scope: 'own' })).errors).toEqual(at('scope', MESSAGES.includedBy(['开场'])));
    expect((await update(other.scriptId, { scope: 'own' })).code).toBe(0);
    const remove = (scriptIds: number[], as: Who = 'operator') =>
      backend.ask('replyManage.replayContentDelete', { scriptIds }, as);
    expect(await remove([scriptId, 999_999])).toEqual({
      done: 0,
      failed: [
        { id: scriptId, reason: MESSAGES.includedBy(['开场']) },
        { id: 999_999, reason: MESSAGES.script },
      ],
    });
    // Titles of other people's own scripts stay theirs.
    expect((await remove([scriptId], 'leader')).failed).toEqual([{ id: scriptId, reason: MESSAGES.includedByOthers }]);
    expect(await remove([scriptId, other.scriptId])).toEqual({ done: 2, failed: [] });
  });

  it('shared with the department includes no own ones, and only its creator takes it back', async () => {
    await add({ title: '私房话', text: '好', scope: 'own' });
    expect(await refusedAdd({ title: '共用', text: '{{私房话}}' })).toEqual(
      at('text', MESSAGES.ownInclusions(['私房话'])),
    );
    expect(await refusedAdd({ title: '共用', text: '{{私房话}}' }, 'leader')).toEqual(
      at('text', MESSAGES.unknownInclusions(['私房话'])),
    );
    const { scriptId } = await add({ title: '共用', text: '好' });
    expect((await update(scriptId, { scope: 'own' }, 'leader')).errors).toEqual(at('scope', MESSAGES.notCreator));
  });
});

describe('lists of scripts', () => {
  it('are ordered, filtered, and enabled in batches', async () => {
    const made = [];
    for (const title of ['一', '二', '三']) made.push(await add({ title, text: `${title}的内容` }));
    const [first, second, third] = made.map(({ scriptId }) => scriptId) as [number, number, number];
    await backend.ask('replyManage.orderScripts', { ids: [third, first] }, 'operator');
    expect(await titles()).toEqual(['三', '二', '一']);
    expect(
      await backend.ask('replyManage.enableScripts', { scriptIds: [second, 999_999], enabled: false }, 'leader'),
    ).toEqual({ done: 1, failed: [{ id: 999_999, reason: MESSAGES.script }] });
    expect(await titles('operator', { enabled: true })).toEqual(['三', '一']);
    expect(await titles('operator', { keyword: '二的' })).toEqual(['二']);
    const foreign = await add({ title: '外', text: '好' }, 'stranger');
    expect((await backend.call('replyManage.orderScripts', { ids: [foreign.scriptId, first] }, 'admin')).msg).toBe(
      DOMAIN.orderAcrossDepartments('话术'),
    );
    expect((await backend.call('replyManage.orderScripts', { ids: [first, foreign.scriptId] })).code).toBe(
      REFUSED.notFound,
    );
  });
});

describe('variables', () => {
  const addVariable = (params: object) => backend.call('replyManage.addScriptVariables', params as never, 'operator');

  it('are added, changed, and deleted when no script uses them', async () => {
    expect(await addVariable({ name: '到手价', prompt: ' 报多少元 ' })).toMatchObject({
      data: { name: '到手价', prompt: '报多少元', defaultValue: '', scriptCount: 0 },
    });
    expect((await addVariable({ name: '到手价', prompt: '几元' })).errors).toEqual(
      at('name', MESSAGES.duplicateVariable),
    );
    expect((await addVariable({ name: '昵称', prompt: '谁' })).errors).toEqual(at('name', MESSAGES.builtInVariable));
    expect((await addVariable({ name: '空' })).errors).toEqual(at('prompt', MESSAGES.noAnswer));
    const { scriptId } = await add({ title: '报价', text: '到手 {到手价} 元' });
    const { list } = await backend.ask('replyManage.scriptVariablesList', {}, 'support');
    const { variableId } = list[0]!;
    expect(list).toMatchObject([{ name: '到手价', scriptCount: 1 }]);
    const remove = () => backend.call('replyManage.deleteScriptVariable', { variableId }, 'operator');
    expect((await remove()).msg).toBe(MESSAGES.variableUsed(1));
    expect(
      await backend.ask('replyManage.updateScriptVariables', { variableId, defaultValue: '168' }, 'operator'),
    ).toMatchObject({ prompt: '报多少元', defaultValue: '168' });
    await backend.ask('replyManage.replayContentDelete', { scriptIds: [scriptId] }, 'operator');
    expect((await remove()).code).toBe(0);
  });
});

describe('a script for a receiver', () => {
  it('has the values of the conversation, asks for the rest, and tells what cannot be sent', async () => {
    const accountId = await scene.account({ platform: 'xhs', nickname: '素颜研究所' });
    const receiverId = await scene.receiver(accountId, { nickname: '小满', city: '' });
    for (const [name, prompt, defaultValue] of [
      ['品牌', '', '素颜'],
      ['产品', '哪一款', '精华'],
      ['到手价', '报多少元', ''],
    ] as const)
      await backend.ask('replyManage.addScriptVariables', { name, prompt, defaultValue }, 'operator');
    await add({ title: '结尾', text: '——{品牌} {客服}' });
    const { scriptId } = await add({
      title: '报价',
      text: '{昵称}，{产品}到手 {到手价} 元，发{城市}{{结尾}}',
      platform: 'xhs',
    });
    await backend.db.insert(prohibitedWord).values({
      departmentId: 1,
      creatorId: backend.ids.operator,
      word: '到手',
      category: '引流',
      severity: 'caution',
      suggestion: '优惠后',
    });
    const render = () => backend.ask('replyManage.renderScript', { scriptId, receiverId }, 'support');
    const rendered = await render();
    const name = rendered.template.split('——素颜 ')[1]!;
    expect(rendered).toMatchObject({
      template: `小满，{产品}到手 {到手价} 元，发{城市}——素颜 ${name}`,
      text: `小满，精华到手 {到手价} 元，发{城市}——素颜 ${name}`,
      variables: [
        { name: '产品', prompt: '哪一款', defaultValue: '精华' },
        { name: '到手价', prompt: '报多少元', defaultValue: '' },
        { name: '城市', prompt: '对方所在的城市', defaultValue: '' },
      ],
      unfilled: ['到手价', '城市'],
      prohibited: [{ word: '到手', severity: 'caution', suggestion: '优惠后' }],
      tooLong: false,
    });
    const atHand = (as: Who = 'support') => backend.call('replyManage.queryScriptsAtHand', { receiverId }, as);
    await add({ title: '抖音的', text: '好', platform: 'dy' });
    await add({ title: '私房话', text: '好', scope: 'own' });
    expect(await atHand()).toMatchObject({ data: { list: [{ title: '结尾' }, { title: '报价' }] } });
    expect(JSON.stringify(await atHand())).not.toMatch(/\{(?:昵称|到手价|城市|\{)/);
    expect((await atHand('stranger')).code).toBe(REFUSED.notFound);
    expect((await backend.call('replyManage.renderScript', { scriptId, receiverId }, 'stranger')).code).toBe(
      REFUSED.notFound,
    );
  });

  it('has the title of the note that the person came from', async () => {
    const accountId = await scene.account();
    const content = contentFixtures(scopeOf(backend));
    const flowId = await content.flow(await content.blogger());
    await backend.db.update(flow).set({ title: '一分钟判断肤质' }).where(eq(flow.flowId, flowId));
    const receiverId = await scene.receiver(accountId, { flowId });
    const { scriptId } = await add({ title: '收藏', text: '看到您收藏了《{笔记}》' });
    const rendered = await backend.ask('replyManage.renderScript', { scriptId, receiverId }, 'support');
    expect(rendered).toMatchObject({ text: '看到您收藏了《一分钟判断肤质》', unfilled: [], variables: [] });
  });
});

describe('the reply rate of a version', () => {
  it('counts uses that were sent, and answers within 24 hours of the message', async () => {
    const accountId = await scene.account();
    const { scriptId } = await add({ title: '问候', text: '您好' });
    const { versionId } = (await versions(scriptId))[0]!;
    const receivers = [];
    for (let each = 0; each < 4; each += 1) receivers.push(await scene.receiver(accountId));
    const [soon, late, never, waiting] = receivers as [number, number, number, number];
    for (const receiverId of [soon, late, never])
      await backend.ask(
        'feedRobot.sendMessage',
        scene.textParams(receiverId, '您好', { scriptVersionId: versionId }),
        'support',
      );
    await scene.sendAll();
    await backend.ask(
      'feedRobot.sendMessage',
      scene.textParams(waiting, '您好', { scriptVersionId: versionId }),
      'support',
    );
    const sent = backend.clock.now;
    for (const [receiverId, hours] of [
      [soon, 23],
      [late, 25],
    ] as const) {
      const [{ platformUserId }] = (await backend.db
        .select()
        .from(receiver)
        .where(eq(receiver.receiverId, receiverId))) as [typeof receiver.$inferSelect];
      backend.clock.now = new Date(sent.getTime() + hours * 3_600_000);
      await scene.receive(accountId, scene.incoming(platformUserId, '在的'));
    }
    backend.clock.now = sent;
    expect((await listed())[0]).toMatchObject({ sentCount: 3, answeredCount: 1, replyRate: 33.3 });
    await update(scriptId, { text: '您好呀' });
    expect((await versions(scriptId)).map(({ no, sentCount, replyRate }) => [no, sentCount, replyRate])).toEqual([
      [2, 0, null],
      [1, 3, 33.3],
    ]);
  });

  it('counts an answer that a bot reports before the message', async () => {
    // Ends the task of the test before, whose conversation is gone.
    await scene.sendAll();
    const accountId = await scene.account();
    const { scriptId } = await add({ title: '问候', text: '您好' });
    const { versionId } = (await versions(scriptId))[0]!;
    const receiverId = await scene.receiver(accountId);
    await backend.ask(
      'feedRobot.sendMessage',
      scene.textParams(receiverId, '您好', { scriptVersionId: versionId }),
      'support',
    );
    const [{ platformUserId }] = (await backend.db
      .select()
      .from(receiver)
      .where(eq(receiver.receiverId, receiverId))) as [typeof receiver.$inferSelect];
    const task = await scene.claim();
    await scene.receive(accountId, scene.incoming(platformUserId, '在的'));
    expect((await listed()).find((each) => each.scriptId === scriptId)).toMatchObject({
      sentCount: 0,
      answeredCount: 0,
      replyRate: null,
    });
    await scene.finish(task!);
    expect((await listed()).find((each) => each.scriptId === scriptId)).toMatchObject({
      sentCount: 1,
      answeredCount: 1,
      replyRate: 100,
    });
  });

  it('knows no versions of other departments or deleted ones; the message is sent all the same', async () => {
    const accountId = await scene.account();
    const receiverId = await scene.receiver(accountId);
    const foreign = await add({ title: '外', text: '好' }, 'stranger');
    const { list } = await backend.ask('replyManage.queryScriptVersions', { scriptId: foreign.scriptId }, 'stranger');
    const own = await add({ title: '内', text: '好' });
    const { versionId } = (await versions(own.scriptId))[0]!;
    for (const scriptVersionId of [list[0]!.versionId, 999_999, versionId])
      await backend.ask('feedRobot.sendMessage', scene.textParams(receiverId, '好', { scriptVersionId }), 'support');
    const stored = async () =>
      (await backend.db.select().from(chatMessage).orderBy(chatMessage.seq)).map((each) => each.scriptVersionId);
    expect(await stored()).toEqual([null, null, versionId]);
    await backend.ask('replyManage.replayContentDelete', { scriptIds: [own.scriptId] }, 'operator');
    expect(await stored()).toEqual([null, null, null]);
  });
});

describe('an import', () => {
  async function bring(
    lines: readonly string[],
    dryRun = false,
  ): Promise<{ code: number; msg: string; data: ImportResult }> {
    const form = await formOf([
      ['file', new File([['标题,内容,平台,范围', ...lines].join('\n')], '话术.csv')],
      ['dryRun', dryRun],
    ]);
    const answer = await backend.app.inject({
      method: 'POST',
      url: '/fapi/atelier/reply-manage/script/import',
      payload: form.payload as Buffer,
      headers: { ...form.headers, ...backend.headers.operator },
    });
    return answer.json();
  }

  it('names the mistakes of each row, and brings the others, which may include each other', async () => {
    await add({ title: '已有', text: '好' });
    const lines = [
      '问候,您好 {昵称},,',
      '开场,{{问候}}！,小红书,部门共用',
      '已有,好,,',
      '问候,再来一次,,',
      '无内容,,,',
      '错平台,好,微博,',
      '错变量,{价格},,',
      '连带,{{错变量}},,仅自己',
    ];
    const rows = ({ data }: Awaited<ReturnType<typeof bring>>) =>
      data.rows.map(({ row, state, problems }) => [row, state, problems.map(({ message }) => message).join()]);
    const expected = [
      [2, 'good', ''],
      [3, 'good', ''],
      [4, 'double', MESSAGES.import.known],
      [5, 'double', MESSAGES.import.sameTitle(2)],
      [6, 'bad', '请填写内容'],
      [7, 'bad', MESSAGES.import.unknownPlatform('微博')],
      [8, 'bad', MESSAGES.unknownVariables(['价格'])],
      [9, 'bad', MESSAGES.unknownInclusions(['错变量'])],
    ];
    expect(rows(await bring(lines, true))).toEqual(expected);
    expect(await titles()).toEqual(['已有']);
    expect(rows(await bring(lines))).toEqual(expected);
    expect(await listed()).toMatchObject([
      { title: '已有' },
      { title: '问候', scope: 'department', versionNo: 1 },
      { title: '开场', platform: 'xhs' },
    ]);
  });
});
