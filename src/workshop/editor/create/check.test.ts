import { describe, expect, it } from 'vitest';
import { compile } from '../../../language/compile';
import { listCalls, screenFromCall } from '../../../language/service/drafts/from-call';
import { callsByName } from '../../../services/catalogue';
import { MESSAGES } from '../editor.messages';
import { emptyScreen, faultsIn, placedAt } from './check';

const screens = [{ screenId: 'feed/feed-keyword', route: '/feed/feed-keyword', title: '关键词管理' }];
const good = { id: 'feed/feed-topic', route: '/feed/feed-topic', title: '话题' };

describe('a new screen', () => {
  it('can be created if every field is valid', () => {
    expect(faultsIn(good, screens)).toEqual({});
    expect(faultsIn({ ...good, route: '/feed/topic/{topicId}' }, screens)).toEqual({});
  });
  it('has an id that is a valid file name and unused, ignoring case', () => {
    for (const id of ['a b', '/a', 'a/', 'a//b', '../a', '页面', 'a/b/c/d/e/f/g'])
      expect(faultsIn({ ...good, id }, screens), id).toEqual({ id: MESSAGES.idWrong });
    expect(faultsIn({ ...good, id: 'Feed/feed-keyword' }, screens)).toEqual({ id: MESSAGES.idTaken });
    expect(faultsIn({ id: '', route: '', title: ' ' }, screens)).toEqual({
      id: MESSAGES.required,
      route: MESSAGES.required,
      title: MESSAGES.required,
    });
  });
  it('has an unused route', () => {
    expect(faultsIn({ ...good, route: '/feed/feed-keyword' }, screens)).toEqual({
      route: MESSAGES.routeTaken('关键词管理'),
    });
    for (const route of ['feed', '/a b', 'https://x', '/a/'])
      expect(faultsIn({ ...good, route }, screens), route).toEqual({ route: MESSAGES.routeWrong });
  });
  it('has no problem, empty or from any list call', () => {
    const check = (text: string) => compile(text, { file: 'x', calls: callsByName }).problems;
    expect(check(emptyScreen({ ...good, menu: null }))).toEqual([]);
    for (const call of listCalls(callsByName)) {
      const text = placedAt(
        good.id,
        JSON.stringify(screenFromCall(call, { ...good, menu: null }, callsByName), null, 2),
      );
      expect(check(text), call.name).toEqual([]);
      expect(JSON.parse(text)).toMatchObject({ $schema: '../page.schema.json' });
    }
  });
  it('refers to the schema relative to its folder', () => {
    expect(JSON.parse(emptyScreen({ ...good, id: 'home', menu: null }))).toMatchObject({
      $schema: './page.schema.json',
    });
    expect(JSON.parse(emptyScreen({ ...good, id: 'a/b/c', menu: null }))).toMatchObject({
      $schema: '../../page.schema.json',
    });
  });
});
