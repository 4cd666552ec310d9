/** Settings of the server, checks of its services, and its state, for administrators. */
import { SETTINGS } from '../bases';
import { area, choice, closed, count, entity, flag, line, list, nullable, time, Type } from '../define';
import { ADMINISTER } from '../policies';
import { CHECK_STATE_NAMES, CHECK_WITHIN_MS, SETTING_GROUP_NAMES, SETTING_ORIGIN_NAMES } from '../sets/setting';

const text = (title: string) => Type.String({ title });

const setting = entity('Setting', {
  name: text('设置'),
  group: choice('分组', SETTING_GROUP_NAMES),
  title: text('名称'),
  purpose: text('用途'),
  /** Its value is not shown. */
  isSecret: flag('机密'),
  isSet: flag('已设置'),
  /** null: not set, or secret. Credentials in addresses are masked. */
  value: nullable(text('值')),
  /** What applies without a value. */
  unset: text('没有设置时'),
  origin: choice('来源', SETTING_ORIGIN_NAMES),
  differs: flag('与默认不同'),
  variable: nullable(text('环境变量')),
  file: nullable(text('配置文件的键')),
});

const check = entity('ServiceCheck', {
  name: text('检查'),
  title: text('名称'),
  does: text('检查内容'),
  state: choice('结果', CHECK_STATE_NAMES, { colors: { ok: 'success', failed: 'error' } }),
  /** What was found, or what to change. */
  words: text('说明'),
  durationMs: nullable(count('用时（毫秒）')),
  checkTime: nullable(time('检查时间')),
  /** Variables and keys of its settings. */
  settings: list(text('设置'), '设置'),
});

const system = entity('SystemState', {
  version: text('版本'),
  node: text('Node'),
  postgres: text('PostgreSQL'),
  uptimeSeconds: count('运行时长（秒）'),
  disks: list(closed({ folders: list(text('目录'), '目录'), free: count('剩余'), total: count('容量') }), '磁盘'),
  databaseBytes: count('数据库大小'),
  /** The largest ones. `rows`: an estimate. */
  tables: list(closed({ name: text('表'), bytes: count('大小'), rows: count('估计行数') }), '最大的表'),
  bots: count('在线的机器人'),
});

export const settingCalls = area('setting', SETTINGS, {
  querySettings: {
    summary: 'Every setting with its value and where it comes from, without secrets',
    title: '服务器设置',
    policy: ADMINISTER,
    path: 'query-settings',
    reads: [],
    result: closed({ list: list(setting) }),
  },
  queryChecks: {
    summary: 'The checks of services with their last results',
    title: '服务检查',
    policy: ADMINISTER,
    path: 'query-checks',
    reads: ['serviceCheck'],
    result: closed({ list: list(check) }),
  },
  runCheck: {
    summary: 'Checks one service and stores the result',
    title: '检查服务',
    policy: ADMINISTER,
    path: 'run-check',
    // The bound of the check and what the server itself needs.
    timeoutMs: CHECK_WITHIN_MS + 15_000,
    changes: ['serviceCheck', 'setupStep'],
    params: closed({ name: line('检查', 64) }),
    result: check,
  },
  querySystem: {
    summary: 'Versions, disks and sizes of this server and its database',
    title: '系统状态',
    policy: ADMINISTER,
    path: 'query-system',
    reads: [],
    result: system,
  },
});
