import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ScreenRuntime } from '../../data';
import { deriveFields } from '../derive';
import { everyField } from '../form.fixtures';
import { FormModel } from '../model';
import { DraftKeeper } from './keeper';
import { draftKey } from './place';
import { reopenDialogs } from './reopen';
import { type DraftStorage, forgetDrafts } from './storage';

const specs = deriveFields(everyField);
const runtime = { scope: () => ({ query: {}, source: {}, user: {} }) } as unknown as ScreenRuntime;
const PAUSE = 700;
const KEY = draftKey(1, '/x', 'create:1', []);

/** A double of the browser's window for the form. */
const aBrowser = () => ({
  window: new EventTarget(),
  document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  location: { pathname: '/x' },
});
let browser: ReturnType<typeof aBrowser>;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-06-10T07:30:00Z') });
  browser = aBrowser();
  vi.stubGlobal('document', browser.document);
  vi.stubGlobal('location', browser.location);
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, browser.window[name].bind(browser.window));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

interface Memory extends DraftStorage {
  readonly items: Map<string, string>;
  writes: number;
  room: number;
}

function memory(): Memory {
  const items = new Map<string, string>();
  const storage: Memory = {
    items,
    writes: 0,
    room: Infinity,
    keys: () => [...items.keys()],
    read: (key) => items.get(key) ?? null,
    write(key, text) {
      if (!items.has(key) && items.size >= storage.room) return false;
      storage.writes += 1;
      items.set(key, text);
      return true;
    },
    remove: (key) => void items.delete(key),
  };
  return storage;
}

const DIALOG = { key: 4, name: 'edit', data: { row: { id: 5 } } };

/** Opens a form in the same way as useFormModel. */
function open(
  storage: DraftStorage,
  { key = KEY, initial = {}, dialog }: { key?: string; initial?: Record<string, unknown>; dialog?: typeof DIALOG } = {},
) {
  const keeper = new DraftKeeper(key, storage);
  const found = keeper.restore(specs, initial);
  const model = new FormModel(runtime, specs, initial, {}, found?.values);
  for (const { name } of specs) model.form.createField({ name });
  const close = keeper.follow(model, dialog, false);
  const type = (name: string, value: unknown) => model.form.setValuesIn(name, value);
  return { keeper, model, close, type, found };
}
const stored = (storage: DraftStorage, key = KEY) =>
  JSON.parse(storage.read(key) ?? 'null') as { at: number; values: Record<string, unknown>; dialog?: unknown } | null;

describe('input', () => {
  it('is stored after a pause in typing, not per keystroke', () => {
    const storage = memory();
    const { type } = open(storage);
    const serialise = vi.spyOn(JSON, 'stringify');
    for (let key = 1; key <= 30; key += 1) {
      type('keyword', 'x'.repeat(key));
      vi.advanceTimersByTime(150);
    }
    expect(storage.writes).toBe(0);
    expect(serialise).not.toHaveBeenCalled();
    serialise.mockRestore();
    vi.advanceTimersByTime(PAUSE);
    expect(storage.writes).toBe(1);
    expect(stored(storage)?.values).toEqual({ keyword: 'x'.repeat(30) });
  });

  it('is restored when the form opens again, and counts as unsaved', () => {
    const storage = memory();
    const first = open(storage, { initial: { keyword: 'a', remark: 'b' } });
    first.type('keyword', 'typed');
    first.type('remark', '');
    first.close();
    const { found, model } = open(storage, { initial: { keyword: 'a', remark: 'b' } });
    expect(found).toEqual({ values: { keyword: 'typed', remark: '' }, unanswered: false, words: {} });
    expect(model.isDirty()).toBe(true);
    expect(model.typed()).toMatchObject({ keyword: 'typed', remark: '' });
  });

  it('can be discarded: the form is reset and nothing is stored', () => {
    const storage = memory();
    const first = open(storage, { initial: { keyword: 'a' } });
    first.type('keyword', 'typed');
    first.type('tagIds', [1]);
    first.close();
    const { model, keeper, close } = open(storage, { initial: { keyword: 'a' } });
    model.restart();
    keeper.discard();
    expect(model.isDirty()).toBe(false);
    expect(model.sent()).toMatchObject({ keyword: 'a' });
    vi.advanceTimersByTime(PAUSE);
    close();
    expect(storage.items.size).toBe(0);
  });

  it('is removed when the form has no input any more, and after a successful submission', () => {
    const storage = memory();
    const { type, keeper, model } = open(storage, { initial: { keyword: 'a' } });
    type('keyword', 'b');
    vi.advanceTimersByTime(PAUSE);
    expect(storage.items.size).toBe(1);
    type('keyword', 'a');
    vi.advanceTimersByTime(PAUSE);
    expect(storage.items.size).toBe(0);

    type('keyword', 'sent');
    const sent = model.typed();
    keeper.sent();
    type('remark', 'typed while it was on its way');
    model.settle(sent);
    keeper.discard();
    expect(storage.items.size).toBe(0);
    type('remark', 'and after');
    vi.advanceTimersByTime(PAUSE);
    expect(stored(storage)?.values).toEqual({ remark: 'and after' });
  });

  it('keeps the time of the last keystroke, however often it is restored', () => {
    const storage = memory();
    const first = open(storage);
    first.type('keyword', 'typed');
    first.close();
    const at = stored(storage)!.at;
    vi.advanceTimersByTime(60_000);
    open(storage).close();
    expect(stored(storage)!.at).toBe(at);
    vi.advanceTimersByTime(24 * 60 * 60 * 1000);
    open(storage, { key: draftKey(1, '/y', 'other', []) });
    expect(storage.items.size).toBe(0);
    expect(open(storage).found).toBeUndefined();
  });

  it('is never restored for another user', () => {
    const storage = memory();
    const mine = open(storage);
    mine.type('keyword', 'mine');
    mine.close();
    const theirs = open(storage, { key: draftKey(2, '/x', 'create:1', []) });
    expect(theirs.found).toBeUndefined();
    expect(storage.items.size).toBe(0);
  });

  it('is removed at log-out, including that of mounted forms', () => {
    const storage = memory();
    const { type, close } = open(storage);
    type('keyword', 'mine');
    vi.advanceTimersByTime(PAUSE);
    expect(storage.items.size).toBe(1);
    forgetDrafts();
    expect(storage.items.size).toBe(0);
    type('keyword', 'still there');
    vi.advanceTimersByTime(PAUSE);
    browser.window.dispatchEvent(new Event('pagehide'));
    close();
    expect(storage.items.size).toBe(0);
  });

  it('is marked as submitted if the answer was lost, until one arrives', () => {
    const storage = memory();
    const first = open(storage);
    first.type('keyword', 'sent');
    first.keeper.sent();
    first.close();
    const second = open(storage);
    expect(second.found?.unanswered).toBe(true);
    second.keeper.refused();
    second.close();
    expect(open(storage).found?.unanswered).toBe(false);
  });
});

describe('storage', () => {
  it('holds the newest twenty drafts', () => {
    const storage = memory();
    for (let form = 0; form < 25; form += 1) {
      const { type, close } = open(storage, { key: draftKey(1, '/x', `form ${form}`, []) });
      type('keyword', `draft ${form}`);
      close();
      vi.advanceTimersByTime(1000);
    }
    expect(storage.items.size).toBe(20);
    expect(storage.keys()[0]).toContain('form 5');
  });

  it('drops the oldest draft if it is full', () => {
    const storage = memory();
    storage.room = 1;
    for (const form of ['old', 'new']) {
      const { type, close } = open(storage, { key: draftKey(1, '/x', form, []) });
      type('keyword', form);
      close();
      vi.advanceTimersByTime(1000);
    }
    expect(storage.keys()).toEqual([draftKey(1, '/x', 'new', [])]);
  });

  it('does not store a draft that is too large, not even in part', () => {
    const storage = memory();
    const { type } = open(storage);
    type('keyword', 'a');
    vi.advanceTimersByTime(PAUSE);
    type('remark', '字'.repeat(40_000));
    vi.advanceTimersByTime(PAUSE);
    expect(storage.items.size).toBe(0);
  });

  it('may be refused by the browser', () => {
    const storage = memory();
    storage.room = 0;
    const { type, close } = open(storage);
    type('keyword', 'a');
    expect(close).not.toThrow();
  });

  it('may contain values that nobody can have typed', () => {
    const storage = memory();
    storage.write(
      KEY,
      `{"at":${Date.now()},"cleared":[],"values":{"menuCodes":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`,
    );
    expect(open(storage).found).toBeUndefined();
  });
});

describe('the dialog around a form', () => {
  const screen = (userId: number | null = 1, dialogs: object = { edit: {} }, open: unknown[] = []) => {
    const openDialog = vi.fn();
    return {
      openDialog,
      dialogs: () => open,
      screen: { route: '/x', dialogs },
      scope: () => ({ query: {}, source: {}, user: { userId } }),
    };
  };
  const leave = (how: (close: () => void) => void) => {
    const storage = memory();
    const { type, close } = open(storage, { dialog: DIALOG });
    type('keyword', 'typed');
    how(close);
    return storage;
  };
  const goTo = (pathname: string) => (close: () => void) => {
    browser.location.pathname = pathname;
    close();
  };
  const hide = () => {
    browser.document.visibilityState = 'hidden';
    browser.document.dispatchEvent(new Event('visibilitychange'));
  };
  const reopen = (storage: DraftStorage, at = screen()) => {
    reopenDialogs(at as unknown as ScreenRuntime, storage);
    return at.openDialog.mock.calls;
  };

  it.each([
    ['the log-in', goTo('/login')],
    [
      'a page loaded anew, which is hidden as well',
      () => {
        browser.window.dispatchEvent(new Event('pagehide'));
        hide();
      },
    ],
    ['a tab that was put away and never came back', hide],
  ])('opens again after %s, with its row, once', (_, how) => {
    const storage = leave(how);
    expect(reopen(storage)).toEqual([['edit', { row: { id: 5 } }]]);
    expect(reopen(storage)).toEqual([]);
    expect(open(storage).found?.values).toEqual({ keyword: 'typed' });
  });

  it('stays closed after the user left the screen; its draft is kept', () => {
    const storage = leave((close) => {
      hide();
      goTo('/y')(close);
    });
    expect(reopen(storage)).toEqual([]);
    expect(open(storage).found?.values).toEqual({ keyword: 'typed' });
  });

  it('stays closed when the person has opened one already', () => {
    const storage = leave(goTo('/login'));
    expect(reopen(storage, screen(1, { edit: {} }, [DIALOG]))).toEqual([]);
    expect(reopen(storage)).toEqual([]);
  });

  it('stays closed if the screen no longer has it, on other screens, and for other users', () => {
    const storage = leave(goTo('/login'));
    expect(reopen(storage, screen(2))).toEqual([]);
    expect(reopen(storage, screen(null))).toEqual([]);
    expect(reopen(storage, screen(1, { constructor: 1 }))).toEqual([]);
  });
});
