/**
 * Which calls need the user agreement on the server (docs/decisions/0035-agreement-on-the-server.md): by call, and by
 * the screens that use them.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expandedScreens } from '../../scripts/schemas-expand';
import { userAgreement } from '../../server/db/schema';
import { AGREEMENT_MENUS } from '../../server/domain/account/menus';
import { alwaysNeedsAgreement, lacksAgreement } from '../../server/kernel/calls/agreement';
import { ERRORS } from '../../server/kernel/calls/errors';
import type { Actor } from '../../server/kernel/calls/handler';
import { callsByName, catalogue } from '../../src/services/catalogue';
import { all, authenticated, menu, writers } from '../../src/services/catalogue/policy';
import { startBackend, type Backend } from '../backend';

const holder = (...menuCodes: string[]) =>
  ({ menuCodes: new Set(menuCodes), roleTypes: ['admin'], adminLevel: 9, agreed: false }) as unknown as Actor;

describe('without the agreement', () => {
  const menus = new Set(['feed:a', 'feed:b']);
  it.each([
    ['a menu of /feed opens nothing', {}, menu('feed:a', 'feed:b'), holder('feed:a', 'feed:b'), true],
    ['another menu of the person opens the call', {}, menu('feed:a', 'op:note'), holder('feed:a', 'op:note'), false],
    ['a menu that the person lacks does not', {}, menu('feed:a', 'op:note'), holder('feed:a'), true],
    ['further conditions stay', {}, all(menu('feed:a', 'op:note'), writers), holder('feed:a', 'op:note'), false],
    ['what needs no menu is open', {}, authenticated, holder(), false],
    ['what declares it is refused', { agreement: true } as const, menu('op:note'), holder('op:note'), true],
    [
      'who may not call at all is refused for that',
      { agreement: true } as const,
      menu('feed:a'),
      holder('feed:b'),
      false,
    ],
    ['who accepted may', { agreement: true } as const, menu('feed:a'), { ...holder('feed:a'), agreed: true }, false],
  ])('%s', (_, call, policy, actor, lacks) => {
    expect(lacksAgreement({ ...call, policy }, actor, menus)).toBe(lacks);
  });
});

describe('the calls', () => {
  it('of generation need it, whatever menu permits them: every write', () => {
    const declared = catalogue.filter(({ agreement }) => agreement).map(({ name }) => name);
    expect(declared).toEqual(
      expect.arrayContaining([
        'operation.generate',
        'operation.generateMessage',
        'operation.generateSendPl',
        'operationV2.generateStreamMessage',
        'operationV2.genStory',
        'feedManage.generateStreamMessages',
        'feedUpload.createVoiceGen',
      ]),
    );
    expect(declared.filter((name) => callsByName.get(name)!.effect === 'read')).toEqual([]);
    // All calls that generate content are included; `Asr` calls only transcribe existing recordings.
    const named = catalogue
      .filter(({ name, effect }) => effect === 'write' && /[.]gen/.test(name) && !name.endsWith('Asr'))
      .map(({ name }) => name);
    expect(named.filter((name) => !declared.includes(name))).toEqual([]);
  });

  it('of /feed only need it', () => {
    const always = catalogue.filter((call) => alwaysNeedsAgreement(call, AGREEMENT_MENUS)).map(({ name }) => name);
    for (const name of [
      'feedManage.queryKeywordList',
      'feedManage.queryFlowList',
      'feedUpload.queryUploadList',
      'material.noteExportExcel',
      'feedSpider.importUwDyList',
    ])
      expect(always).toContain(name);
    for (const name of [
      'operation.queryAigcUserAgreementStatus',
      'operation.updateAigcUserAgreementStatus',
      'user.logout',
      'auth.queryMenuList',
      'common.cosUpload',
    ])
      expect(always).not.toContain(name);
  });
});

/** Every screen reached by a menu outside of /feed, with the calls of its sources. */
const SCREENS = Object.entries(expandedScreens('schemas')).flatMap(([file, text]) => {
  const { menu: code, dataSources = {} } = JSON.parse(text) as {
    menu?: string | null;
    dataSources?: Record<string, { call: string }>;
  };
  return code && !AGREEMENT_MENUS.has(code)
    ? [{ file, code, calls: [...new Set(Object.values(dataSources).map(({ call }) => call))] }]
    : [];
});

it('every screen works without the agreement, but for generation', () => {
  // A screen outside of /feed never asks for the agreement, so its menu alone has to permit its calls.
  const refused = SCREENS.flatMap(({ file, code, calls }) => {
    const person = holder(code, ...AGREEMENT_MENUS);
    return calls
      .map((name) => callsByName.get(name)!)
      .filter((call) => lacksAgreement(call, person, AGREEMENT_MENUS) && !call.agreement)
      .map(({ name }) => `${file}: ${name}`);
  });
  expect(refused).toEqual([]);
});

it('a screen for everybody sends calls that need the agreement only after it is given', () => {
  const asking = Object.entries(expandedScreens('schemas')).flatMap(([file, text]) => {
    const { menu: code, dataSources = {} } = JSON.parse(text) as {
      menu?: string | null;
      dataSources?: Record<string, { call: string; send?: string; when?: string }>;
    };
    if (code) return [];
    return Object.entries(dataSources).flatMap(([name, { call, send, when = '' }]) => {
      const { effect, ...declared } = callsByName.get(call)!;
      const isSent = effect === 'read' && send !== 'manual' && !when.includes('source.agreement.agreed');
      return isSent && alwaysNeedsAgreement(declared, AGREEMENT_MENUS) ? [`${file}: ${name}`] : [];
    });
  });
  expect(asking).toEqual([]);
});

describe('a person who', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.stop());
  const refuse = () => backend.db.delete(userAgreement).where(eq(userAgreement.userId, backend.ids.operator));

  it('has not accepted is refused by code, accepts, and may call at once; after a withdrawal it is refused again', async () => {
    await refuse();
    expect(await backend.call('feedManage.queryKeywordList', {})).toMatchObject({
      code: ERRORS.notAgreed.code,
      status: 200,
      data: null,
      msg: expect.stringContaining('同意'),
    });
    expect(
      await backend.call('operationV2.generateMessageFristGeneration', {
        generationId: 'generation-1',
        keyword: '口红',
      } as never),
    ).toMatchObject({ code: ERRORS.notAgreed.code });
    expect(await backend.call('operation.queryXhsList', {})).toMatchObject({ code: 0 });
    expect(await backend.call('feedManage.pageQueryBlogger', {})).toMatchObject({ code: 0 });
    await backend.ask('operation.updateAigcUserAgreementStatus', { type: -1 });
    expect(await backend.call('feedManage.queryKeywordList', {})).toMatchObject({ code: 0 });
    await backend.db.update(userAgreement).set({ agreed: false }).where(eq(userAgreement.userId, backend.ids.operator));
    expect(await backend.call('feedManage.queryKeywordList', {})).toMatchObject({ code: ERRORS.notAgreed.code });
  });

  it('may not send the call gets that error, without mention of the agreement', async () => {
    await backend.db.delete(userAgreement).where(eq(userAgreement.userId, backend.ids.support));
    expect(await backend.call('feedManage.queryFlowList', {}, 'support')).toMatchObject({
      code: ERRORS.forbidden.code,
    });
    expect(await backend.call('feedManage.queryFlowList', {}, null)).toMatchObject({
      code: ERRORS.sessionMissing.code,
    });
  });
});
