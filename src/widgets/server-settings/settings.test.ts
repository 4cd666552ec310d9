import { describe, expect, it } from 'vitest';
import type { Setting } from '../../services/catalogue/generated/types';
import { groupsOf } from './settings';

const setting = (name: string, more: Partial<Setting> = {}): Setting => ({
  name,
  group: 'site',
  title: '站点标题',
  purpose: '显示的名称',
  isSecret: false,
  isSet: true,
  value: 'a',
  unset: '',
  origin: 'default',
  differs: false,
  variable: null,
  file: null,
  ...more,
});
const SETTINGS = [
  setting('siteTitle', { variable: 'ATELIER_SITE_TITLE', file: 'siteTitle', differs: true }),
  setting('speechKey', { group: 'speech', title: '语音识别密钥', variable: 'ATELIER_SPEECH_KEY' }),
];
const namesOf = (search: string, onlyDiffering = false) =>
  groupsOf(SETTINGS, { search, onlyDiffering }).map(({ group, settings }) => [group, settings.map(({ name }) => name)]);

describe('shown settings', () => {
  it('are grouped in the order of the groups', () =>
    expect(namesOf('')).toEqual([
      ['site', ['siteTitle']],
      ['speech', ['speechKey']],
    ]));
  it.each(['语音', 'speech_key', ' ATELIER  key ', 'speechKey'])('are searched by %j', (search) =>
    expect(namesOf(search)).toEqual([['speech', ['speechKey']]]),
  );
  it('without a match are none', () => expect(namesOf('没有')).toEqual([]));
  it('can be only those that differ from the default', () =>
    expect(namesOf('', true)).toEqual([['site', ['siteTitle']]]));
});
