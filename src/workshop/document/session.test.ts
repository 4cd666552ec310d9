import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClientDouble } from '../../services/testing';
import { DocumentSession, pretty, valueIn } from './session';

const document = (title: string, text: string) => ({
  version: 1,
  title,
  body: [{ id: 'a', type: 'text', props: { text } }],
});

/** A server with one draft. */
function server(content: unknown = document('活动', '你好')) {
  let draft = content;
  let revision = 1;
  const saves: unknown[] = [];
  const client = createClientDouble({
    'page.getPageComponent': () => ({ list: [] }),
    'page.getContentInfos': () => ({
      pageId: 1,
      pageName: '双十一',
      content: draft,
      revision,
      versionNo: null,
      author: '陆嘉宁',
      saveTime: '2026-06-10T07:30:00.000Z',
      problems: [],
    }),
    'page.savePageContent': (params) => {
      saves.push(params);
      const isBehind = params.revision !== revision;
      if (!isBehind) {
        draft = params.content;
        revision += 1;
      }
      return {
        outcome: isBehind ? 'behind' : 'saved',
        revision,
        saveTime: '2026-06-10T07:31:00.000Z',
        steps: null,
        problems: [],
      };
    },
  });
  return {
    saves,
    open: () => DocumentSession.open(client, 1, new AbortController().signal),
    draft: () => draft,
    /** Somebody else saves. */
    replace(by: unknown) {
      draft = by;
      revision += 1;
    },
  };
}

/** The tab's storage, which Node lacks. */
beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the document of a page as text', () => {
  it('is saved on the revision that was read, once for each change', async () => {
    const { open, saves, draft } = server();
    const session = await open();
    session.edit(pretty(document('新标题', '你好')));
    await session.save();
    expect(session.isChanged()).toBe(false);
    session.edit(pretty(document('更新的标题', '你好')));
    await session.save();
    expect(saves).toMatchObject([{ revision: 1 }, { revision: 2 }]);
    expect(draft()).toEqual(document('更新的标题', '你好'));
  });
  it('is not saved while it is not valid JSON, which the editor shows', async () => {
    const { open, saves } = server();
    const session = await open();
    session.edit('{');
    await session.save();
    expect(saves).toEqual([]);
    expect(session.state).toMatchObject({ failed: true, text: '{' });
  });
  it('is merged with what somebody else saved elsewhere in the document', async () => {
    const { open, replace, draft } = server();
    const session = await open();
    const shown: string[] = [];
    session.followReplacements((text) => shown.push(text));
    replace(document('活动', '大家好'));
    session.edit(pretty(document('新标题', '你好')));
    await session.save();
    expect(draft()).toEqual(document('新标题', '大家好'));
    expect(shown.map(valueIn)).toEqual([document('新标题', '大家好')]);
  });
  it('asks which value to keep where both changed the same one, and saves the choice', async () => {
    const { open, replace, draft } = server();
    const session = await open();
    replace(document('他的标题', '你好'));
    session.edit(pretty(document('我的标题', '你好')));
    await session.save();
    expect(session.state.clash?.conflicts).toMatchObject([{ pointer: '/title', theirs: '他的标题', mine: '我的标题' }]);
    expect(draft()).toEqual(document('他的标题', '你好'));
    session.decide(document('我的标题', '你好'));
    await session.save();
    expect(draft()).toEqual(document('我的标题', '你好'));
  });
  it('is restored after a reload with the revision on which it was written', async () => {
    const { open, replace, draft } = server();
    const before = await open();
    before.edit(pretty(document('新标题', '你好')));
    replace(document('活动', '大家好'));
    const session = await open();
    expect(valueIn(session.state.text)).toEqual(document('新标题', '你好'));
    await session.save();
    expect(draft()).toEqual(document('新标题', '大家好'));
    session.edit(pretty(document('放弃的标题', '大家好')));
    session.discard();
    expect((await open()).state.notice).toBe('');
  });
});
