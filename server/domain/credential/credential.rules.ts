/** Decides to which hosts a platform's log-in may be sent, and masks it for people. Pure. */
import type { CredentialPreview } from '../../../src/services/catalogue/generated/types';
import {
  isOfPlatform,
  PLATFORM_CODES,
  PLATFORM_NAMES,
  PLATFORM_SITES,
} from '../../../src/services/catalogue/platforms';
import { maskedValue, type CurlFault, type CurlRequest, type Header } from '../../providers/curl';
import type { Platform } from '../../db/schema/columns';

/** Domains shown to people as sources of a curl request. */
export const hostsOf = (platform: Platform | undefined): string =>
  (platform
    ? PLATFORM_SITES[platform].domains
    : PLATFORM_CODES.flatMap((each) => PLATFORM_SITES[each].domains[0]!)
  ).join('、');

/** Local addresses: the sandbox platform stands for all platforms. */
const isOwn = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';

/** `host` may have a port. Compares whole domain labels: `xiaohongshu.com.evil.example` does not match. */
export function isHostOf(platform: Platform, host: string): boolean {
  if (!URL.canParse(`https://${host}/`)) return false;
  const { hostname, host: plain } = new URL(`https://${host}/`);
  return plain === host.toLowerCase() && (isOwn(hostname) || isOfPlatform(platform, hostname));
}

/** The contract's limit for a credential's name. */
const LONGEST_NAME = 40;

/** Default name of a log-in: its host, with a number if the name is taken. `taken`: names in upper or lower case. */
export function freeName(host: string, taken: readonly string[]): string {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` (${number})`;
    const name = host.slice(0, LONGEST_NAME - ending.length) + ending;
    if (!used.has(name.toLowerCase())) return name;
  }
}

/** The platform of a host, or undefined for a local or unknown host. */
export const platformOf = (host: string): Platform | undefined =>
  PLATFORM_CODES.find((platform) => isOfPlatform(platform, host));

/** Headers as people see them: values masked, names of cookies visible so that log-ins can be told apart. */
export const maskedHeaders = (headers: readonly Header[]): string =>
  headers
    .map(
      ({ name, value }) =>
        `${name}: ${name === 'cookie' ? maskedCookies(value) : SHOWN.has(name) ? value : maskedValue(value)}`,
    )
    .join('\n');

/** Headers that identify nobody and are shown in full. */
const SHOWN: ReadonlySet<string> = new Set([
  'accept',
  'accept-language',
  'user-agent',
  'origin',
  'referer',
  'cache-control',
  'pragma',
  'priority',
]);

interface Cookie {
  /** Empty: a value without a name. */
  readonly name: string;
  readonly masked: string;
}

const cookiesOf = (text: string): Cookie[] =>
  text.split(';').map((pair) => {
    const [name = '', ...value] = pair.trim().split('=');
    return value.length === 0
      ? { name: '', masked: maskedValue(name) }
      : { name, masked: maskedValue(value.join('=')) };
  });

const maskedCookies = (text: string): string =>
  cookiesOf(text)
    .map(({ name, masked }) => (name === '' ? masked : `${name}=${masked}`))
    .join('; ');

/** Cookies by which a platform recognises a log-in. Without the `needed` ones it treats the request as a visitor's. */
const COOKIES: Readonly<
  Record<
    Platform,
    { readonly needed: Readonly<Record<string, string>>; readonly known: Readonly<Record<string, string>> }
  >
> = {
  xhs: {
    needed: { web_session: '登录会话', a1: '设备标识' },
    known: { webId: '浏览器标识', gid: '访客标识', xsecappid: '应用标识' },
  },
  dy: {
    needed: { sessionid: '登录会话', ttwid: '设备标识' },
    known: {
      sessionid_ss: '登录会话（备用）',
      sid_guard: '会话有效期',
      odin_tt: '账号标识',
      msToken: '请求令牌',
      passport_csrf_token: '防伪令牌',
    },
  },
  ks: { needed: { 'kuaishou.server.web_st': '登录会话', did: '设备标识' }, known: { userId: '账号', kpn: '应用标识' } },
  wx: { needed: { sessionid: '登录会话', wxuin: '账号' }, known: {} },
};
const HEADERS: Readonly<Record<string, string>> = {
  authorization: '登录令牌',
  'user-agent': '浏览器标识',
  referer: '来源页面',
  origin: '来源网站',
  accept: '接受的格式',
  'accept-language': '语言',
  'x-s': '请求签名',
  'x-t': '签名时间',
  'x-s-common': '请求签名',
  'x-b3-traceid': '追踪编号',
};
const UNKNOWN = '其他';

/**
 * The values that would be stored, masked; missing usual cookies of the platform; ignored headers, with the reason.
 */
export function previewOf(platform: Platform, { url, headers, ignored }: CurlRequest): CredentialPreview {
  const { needed, known } = COOKIES[platform];
  const cookies = headers.filter(({ name }) => name === 'cookie').flatMap(({ value }) => cookiesOf(value));
  const titles = new Map(Object.entries({ ...known, ...needed }));
  const { host, hostname, pathname, search } = new URL(url);
  return {
    platform,
    platformName: PLATFORM_NAMES[platform],
    host,
    headers: headers
      .filter(({ name }) => name !== 'cookie')
      .map(({ name, value }) => ({
        name,
        title: HEADERS[name] ?? UNKNOWN,
        masked: SHOWN.has(name) ? value : maskedValue(value),
      })),
    cookies: cookies
      .map(({ name, masked }) => ({ name, masked, title: titles.get(name) ?? UNKNOWN, known: titles.has(name) }))
      .sort((a, b) => Number(b.known) - Number(a.known)),
    // The sandbox needs no cookie of a particular name.
    missing:
      isOwn(hostname) || headers.some(({ name }) => name === 'authorization')
        ? []
        : Object.entries(needed)
            .filter(([name]) => !cookies.some((each) => each.name === name))
            .map(([name, title]) => ({ name, title })),
    ignored: [
      ...(pathname + search === '/' ? [] : [{ name: '地址', reason: LEFT_OUT.path }]),
      ...ignored.map((name) =>
        name === 'data' ? { name: '请求正文', reason: LEFT_OUT.data } : { name, reason: LEFT_OUT.header },
      ),
    ],
  };
}
const LEFT_OUT = {
  path: '只保存域名，机器人访问自己需要的页面',
  data: '只需要登录信息',
  header: '每个请求各自不同，由机器人自己填写',
};

export const FAULTS: Readonly<Record<CurlFault, string>> = {
  empty: '请粘贴 curl 命令',
  tooLong: '内容过长，请只粘贴一条 curl 命令',
  notCurl: '这不是一条 curl 命令。请在浏览器开发者工具里选择“复制为 cURL (bash)”',
  windows: '这是 Windows 命令行的格式，请选择“复制为 cURL (bash)”再粘贴',
  notPlain: '命令里有文件、变量、代理或多个请求，请重新复制，只保留一个普通请求',
  badAddress: '命令里的地址不是 http(s) 地址，或者带有用户名',
  badHeader: '命令里的请求头不完整或含有非法字符，请重新复制',
  noCredential: '命令里没有登录信息（cookie 或 authorization），请先登录再复制',
};
