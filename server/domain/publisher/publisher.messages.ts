/** Messages about accounts that publish. */
import { PLATFORM_NAMES, type PlatformCode } from '../../../src/services/catalogue/platforms';

export const MESSAGES = {
  /** Name of an account until a bot knows its nickname. */
  unnamed: (platform: PlatformCode) => `${PLATFORM_NAMES[platform]}账号`,
  account: '发布账号',
  phone: '云手机账号',
  logIn: '登录',
  logInEnded: '账号的登录已失效',
  notCookie: '应为 Cookie（如 web_session=…; a1=…），或以 curl 开头的命令',
  choosePlatform: '请选择平台',
  otherPlatform: (is: string) => `这个账号属于${is}，不能换成其他平台`,
  otherPerson: (nickname: string) => `扫码的是「${nickname}」，不是这个账号，登录未保存`,
  double: (name: string) => `这个平台账号已经添加过（${name}）`,
  otherPhone: '云手机上登录的不是这个账号',
  phoneWithoutLogIn: '云手机上的账号没有登录，请先在云手机上登录',
  refused: (words: string) => words || '平台不认可这个登录',
  deleted: '账号已删除',
  sending: '有内容正在发布或结果待确认，确认后才能删除',
  notFound: '账号不存在或已被删除',
} as const;
