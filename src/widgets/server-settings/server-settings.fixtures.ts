import type { ServiceCheck, Setting, SystemState } from '../../services/catalogue/generated/types';

const setting = (name: string, title: string, more: Partial<Setting>): Setting => ({
  name,
  title,
  group: 'site',
  purpose: '浏览器标题、登录页和导航栏上显示的名称',
  isSecret: false,
  isSet: false,
  value: null,
  unset: '',
  origin: 'default',
  differs: false,
  variable: null,
  file: null,
  ...more,
});

export const SETTINGS: readonly Setting[] = [
  setting('siteTitle', '站点标题', {
    value: '木屿运营台',
    isSet: true,
    origin: 'file',
    differs: true,
    variable: 'ATELIER_SITE_TITLE',
    file: 'siteTitle',
  }),
  setting('databaseUrl', '数据库地址', {
    group: 'database',
    purpose: '使用另外的 PostgreSQL；几台服务器可以共用一个',
    value: 'postgresql://•••@db:5432/atelier',
    isSet: true,
    origin: 'environment',
    differs: true,
    variable: 'DATABASE_URL',
  }),
  setting('speechUrl', '语音识别服务地址', {
    group: 'speech',
    purpose: '把视频和录音转成文字的服务',
    unset: '没有，不能转写',
    variable: 'ATELIER_SPEECH_URL',
    file: 'speech.url',
  }),
  setting('speechKey', '语音识别密钥', {
    group: 'speech',
    purpose: '访问语音识别服务的密钥',
    isSecret: true,
    unset: '没有',
    variable: 'ATELIER_SPEECH_KEY',
  }),
  setting('modelKey', '模型密钥', {
    group: 'model',
    purpose: '访问模型服务的密钥',
    isSecret: true,
    isSet: true,
    origin: 'environment',
    differs: true,
    variable: 'ATELIER_MODEL_KEY',
  }),
];

const check = (name: string, title: string, more: Partial<ServiceCheck>): ServiceCheck => ({
  name,
  title,
  does: '写入、读出并删除一个小文件',
  state: 'unchecked',
  words: '',
  durationMs: null,
  checkTime: null,
  settings: [],
  ...more,
});

export const CHECKS: readonly ServiceCheck[] = [
  check('storage', '文件存储', {
    state: 'ok',
    words: '在数据目录里写入、读出并删除了一个文件，写入用了 3 毫秒',
    durationMs: 12,
    checkTime: '2026-06-10T07:30:00.000Z',
  }),
  check('model', '写作模型', { does: '让模型回答一个字，用几十个 token' }),
  check('picture', '图片生成', {
    does: '生成一张图片，按张计费的服务会收费',
    state: 'unset',
    words: '服务器自己拼图，图上会注明；要启用，设置 ATELIER_PICTURE_URL（配置文件的 picture.url）',
  }),
];

export const SYSTEM: SystemState = {
  version: '1.4.0',
  node: '22.11.0',
  postgres: '17.2',
  uptimeSeconds: 93_780,
  disks: [
    { folders: ['/srv/atelier/data'], free: 52_000_000_000, total: 200_000_000_000 },
    { folders: ['/var/log/atelier'], free: 300_000_000, total: 20_000_000_000 },
  ],
  databaseBytes: 1_640_000_000,
  tables: [
    { name: 'flow', bytes: 900_000_000, rows: 1_204_000 },
    { name: 'visit', bytes: 310_000_000, rows: 5_020_000 },
    { name: 'account', bytes: 98_000, rows: 212 },
  ],
  bots: 3,
};
