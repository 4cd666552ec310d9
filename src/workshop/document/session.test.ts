import { beforeEach, describe, expect, it } from 'vitest';
import { createClientDouble } from '../../services/testing';
import type { TabStorage } from '../../shared/editing/tab-store';
import { memoryTab } from '../../shared/editing/testing/desk';
import { changeBetween } from '../editor/text-kind';
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
    async open() {
      const session = new DocumentSession(client, 1, storage);
      await session.start();
      return session;
    },
    draft: () => draft,
    /** Somebody else saves. */
    replace(by: unknown) {
      draft = by;
      revision += 1;
    },
  };
}

let storage: TabStorage;
beforeEach(() => {
  storage = memoryTab();
});

const edit = (session: DocumentSession, text: string): void =>
  session.typed(text, { change: changeBetween(session.state.document, text), title: '输入' });

describe('the document of a page as text', () => {
  it('is saved on the revision that was read, once for each change', async () => {
    const { open, saves, draft } = server();
    const session = await open();
    edit(session, pretty(document('新标题', '你好')));
    await session.save();
    expect(session.hasUnsaved).toBe(false);
    edit(session, pretty(document('更新的标题', '你好')));
    await session.save();
    expect(saves).toMatchObject([{ revision: 1 }, { revision: 2 }]);
    expect(draft()).toEqual(document('更新的标题', '你好'));
  });
  it('is not saved while it is not valid JSON, which the editor shows', async () => {
    const { open, saves } = server();
    const session = await open();
    edit(session, '{');
    await session.save();
    expect(saves).toEqual([]);
    expect(session.state).toMatchObject({ save: { status: 'failed' }, document: '{' });
  });
  it('is merged with what somebody else saved elsewhere in the document', async () => {
    const { open, replace, draft } = server();
    const session = await open();
    const shown: string[] = [];
    session.view.subscribe((state) => shown.push(state.document));
    replace(document('活动', '大家好'));
    edit(session, pretty(document('新标题', '你好')));
    await session.save();
    expect(draft()).toEqual(document('新标题', '大家好'));
    expect(valueIn(shown.at(-1)!)).toEqual(document('新标题', '大家好'));
  });
  it('asks which value to keep where both changed the same one, and saves the choice', async () => {
    const { open, replace, draft } = server();
    const session = await open();
    replace(document('他的标题', '你好'));
    edit(session, pretty(document('我的标题', '你好')));
    await session.save();
    expect(session.clash()?.conflicts).toMatchObject([{ pointer: '/title', theirs: '他的标题', mine: '我的标题' }]);
    expect(draft()).toEqual(document('他的标题', '你好'));
    session.take(document('我的标题', '你好'));
    await session.save();
    expect(draft()).toEqual(document('我的标题', '你好'));
  });
  it('is restored after a reload with its steps, and with what others saved since', async () => {
    const { open, replace, draft } = server();
    const before = await open();
    edit(before, pretty(document('新标题', '你好')));
    before.keep();
    replace(document('活动', '大家好'));
    const session = await open();
    expect(valueIn(session.state.document)).toEqual(document('新标题', '大家好'));
    await session.save();
    expect(draft()).toEqual(document('新标题', '大家好'));
    session.undo();
    expect(valueIn(session.state.document)).toEqual(document('活动', '大家好'));
    session.discard();
    expect(valueIn(session.state.document)).toEqual(document('新标题', '大家好'));
    session.keep();
    expect((await open()).state.notice).toBe('');
  });
});
