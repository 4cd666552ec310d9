/** Messages of the widget. */
import { durationText } from '../../shared/text/measures';

export const MESSAGES = {
  failed: '没有读到，请稍后重试',

  system: '系统',
  version: '版本',
  node: 'Node',
  postgres: 'PostgreSQL',
  uptime: '已运行',
  bots: '在线的机器人',
  database: '数据库大小',
  count: (number: number) => number.toLocaleString('zh-CN'),
  disks: '磁盘',
  free: (free: string, total: string) => `剩余 ${free}，共 ${total}`,
  noDisks: '没有读到磁盘的容量',
  tables: '最大的表',
  rows: (rows: number) => `约 ${rows.toLocaleString('zh-CN')} 行`,

  checks: '服务检查',
  checksHint: '每项检查都真的连接一次。结果保留到下次检查。',
  checkAll: '全部检查',
  checkingAll: (done: number, all: number) => `正在检查 ${done}/${all}`,
  check: '检查',
  checkOf: (title: string) => `检查${title}`,
  checking: '检查中',
  states: { ok: '正常', failed: '失败', unset: '未配置', unchecked: '还没检查' },
  summary: (ok: number, failed: number, unset: number, unchecked: number) =>
    [
      `${ok} 项正常`,
      `${failed} 项失败`,
      `${unset} 项未配置`,
      ...(unchecked > 0 ? [`${unchecked} 项还没检查`] : []),
    ].join('，'),
  notChecked: (why: string) => `没有检查成：${why}`,
  took: (ms: number) => (ms < 1_000 ? `${ms} 毫秒` : durationText(ms / 1_000)),

  settings: '设置',
  settingsHint:
    '在启动服务的环境变量或配置文件里修改，然后重启服务。两处都有时以环境变量为准。只有环境变量的设置与进程有关或是机密，不能写进配置文件。',
  search: '搜索名称、用途、环境变量或配置文件的键',
  onlyDiffering: '只看与默认不同的',
  none: '没有符合的设置',
  noneDiffering: '所有设置都是默认值',
  isSet: '已设置',
  isUnset: '未设置',
  unset: (words: string) => `未设置：${words}`,
  secret: '机密，不显示',
  origins: { file: '来自配置文件', environment: '来自环境变量', default: '默认值' },
  variable: '环境变量',
  file: '配置文件',
  copy: (name: string) => `复制 ${name}`,
  copied: '已复制',
  notCopied: '复制失败，请手动选中',
} as const;
