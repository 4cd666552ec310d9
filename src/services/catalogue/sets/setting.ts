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

/** Time limit of a check, ms: a model may take this long for one picture. */
export const CHECK_WITHIN_MS = 45_000;

/** Steps of the first set-up, in the order in which they are done. */
export const SETUP_STEP_NAMES = {
  password: '修改管理员的初始密码',
  title: '写上公司的名称',
  departments: '建立业务线，看一遍角色',
  people: '添加员工',
  storage: '检查文件存储',
  model: '接入大模型',
  agreement: '看一遍用户协议',
  keyword: '添加第一个关键词',
} as const;
export type SetupStep = keyof typeof SETUP_STEP_NAMES;

export const SETUP_STATE_NAMES = { done: '已完成', open: '待完成', skipped: '已跳过' } as const;
