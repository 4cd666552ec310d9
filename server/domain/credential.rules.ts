/** Where a platform's log-in may be sent. Pure. */
import { maskedValue, type CurlFault, type Header } from '../providers/curl';
import type { Platform } from '../db/schema/columns';

/** A platform's own names, with everything below them. */
const HOSTS: Readonly<Record<Platform, readonly string[]>> = {
  xhs: ['xiaohongshu.com', 'xhscdn.com', 'rednote.com'],
  dy: ['douyin.com', 'iesdouyin.com', 'amemv.com'],
  ks: ['kuaishou.com', 'gifshow.com'],
  wx: ['weixin.qq.com', 'channels.weixin.qq.com'],
};

/** The sandbox platform stands for all of them, on this machine. */
const isOwn = (hostname: string): boolean => hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';

/** `host` with its port. The names end where they end: `xiaohongshu.com.evil.example` is none of the platform's. */
export function isHostOf(platform: Platform, host: string): boolean {
  if (!URL.canParse(`https://${host}/`)) return false;
  const { hostname, host: plain } = new URL(`https://${host}/`);
  return plain === host.toLowerCase() && (isOwn(hostname) || HOSTS[platform].some((name) => hostname === name || hostname.endsWith(`.${name}`)));
}

/** Which platform an address belongs to, where it is one's own. */
export const platformOf = (host: string): Platform | undefined =>
  (Object.keys(HOSTS) as Platform[]).find((platform) => HOSTS[platform].some((name) => host === name || host.endsWith(`.${name}`)));

/** What people see of headers. Cookies are told apart by name: which log-in it is can be seen by them. */
export const maskedHeaders = (headers: readonly Header[]): string =>
  headers.map(({ name, value }) => `${name}: ${name === 'cookie' ? maskedCookies(value) : SHOWN.has(name) ? value : maskedValue(value)}`).join('\n');

/** Say nothing about who somebody is. */
const SHOWN: ReadonlySet<string> = new Set(['accept', 'accept-language', 'user-agent', 'origin', 'referer', 'cache-control', 'pragma', 'priority']);

const maskedCookies = (text: string): string =>
  text.split(';').map((pair) => {
    const [name = '', ...value] = pair.trim().split('=');
    return value.length === 0 ? maskedValue(name) : `${name}=${maskedValue(value.join('='))}`;
  }).join('; ');

export const FAULTS: Readonly<Record<CurlFault, string>> = {
  empty: '请粘贴 curl 命令',
  tooLong: '内容过长，请只粘贴一条 curl 命令',
  notCurl: '这不是一条 curl 命令。请在浏览器开发者工具里选择“复制为 cURL (bash)”',
  notPlain: '命令里有文件、变量、代理或多个请求，请重新复制，只保留一个普通请求',
  badAddress: '命令里的地址不是 http(s) 地址，或者带有用户名',
  badHeader: '命令里的请求头不完整或含有非法字符，请重新复制',
  noCredential: '命令里没有登录信息（cookie 或 authorization），请先登录再复制',
};
