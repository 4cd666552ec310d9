/** Settings of the server, checks of its services, and steps of the first set-up, as administrators see them. */

/** In the order of the screen. */
export const SETTING_GROUP_NAMES = {
  site: '站点',
  network: '网络与代理',
  database: '数据库',
  storage: '文件存储',
  signOn: '单点登录',
  directory: '组织目录',
  model: '写作模型',
  assistant: '助手',
  speech: '语音识别',
  voice: '语音合成',
  picture: '图片生成',
  recognition: '文字识别',
  video: '视频',
  textMessages: '短信',
  bots: '机器人与沙箱平台',
  pages: '活动页',
  limits: '额度与限制',
  start: '启动与账号',
  logs: '日志与监控',
} as const;
export type SettingGroup = keyof typeof SETTING_GROUP_NAMES;

export const SETTING_ORIGIN_NAMES = { file: '配置文件', environment: '环境变量', default: '默认值' } as const;
export type SettingOrigin = keyof typeof SETTING_ORIGIN_NAMES;

export const CHECK_STATE_NAMES = {
  ok: '正常',
  failed: '失败',
  unset: '未配置',
  unchecked: '还没检查',
} as const;
export type CheckState = keyof typeof CHECK_STATE_NAMES;

/** Time limit of a check, ms: a model may take this long for one picture. */
export const CHECK_WITHIN_MS = 45_000;
