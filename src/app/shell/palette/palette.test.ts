import { describe, expect, it } from 'vitest';
import { fitting, withRecent } from './palette.rules';

const entry = (name: string, note = '') => ({ kind: '页面', name, note, address: `/${name}` });
const entries = [entry('博主管理', '内容中心'), entry('关键词管理', '内容中心'), entry('RPA 电脑账号', '智能客服')];
const names = (typed: string) => fitting(entries, typed, 9).map(({ name }) => name);

describe('fitting', () => {
  it.each([
    ['', ['博主管理', '关键词管理', 'RPA 电脑账号']],
    ['关键', ['关键词管理']],
    ['GJC', ['关键词管理']],
    ['bzgl', ['博主管理']],
    ['gl', ['博主管理', '关键词管理']],
    ['rpa', ['RPA 电脑账号']],
    ['客服', ['RPA 电脑账号']],
    ['没有', []],
  ])('%s: %o', (typed, found) => expect(names(typed)).toEqual(found));
});

it('withRecent: the newest first, each address once, at most eight', () => {
  const all = [...'abcdefghij'].reduce<{ address: string }[]>((recent, address) => withRecent(recent, { address }), []);
  expect(
    withRecent(all, { address: 'e' })
      .map(({ address }) => address)
      .join(''),
  ).toBe('ejihgfdc');
});
