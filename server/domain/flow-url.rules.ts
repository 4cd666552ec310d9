/** Which content an address means: the addresses that platforms give people to share, and those of the sandbox platform, which have their shape. Pure. */
import { createHash } from 'node:crypto';
import type { Platform } from '../db/schema/columns';

export interface FlowAddress {
  readonly platform: Platform;
  readonly platformFlowId: string;
  /** The one address of it, whichever way it was given. */
  readonly url: string;
}

interface PlatformPages {
  readonly platform: Platform;
  readonly name: string;
  readonly hosts: readonly string[];
  /** Hosts of shared short links: only the platform knows where they lead. */
  readonly shortHosts: readonly string[];
  /** Paths in front of the id. */
  readonly paths: readonly string[];
  /** Param that holds the id, where the path does not. */
  readonly param?: string;
}

/** The first path is the one that an address is written with. */
const PAGES: readonly PlatformPages[] = [
  { platform: 'xhs', name: '小红书', hosts: ['www.xiaohongshu.com', 'xiaohongshu.com'], shortHosts: ['xhslink.com', 'www.xhslink.com'], paths: ['explore', 'discovery/item'] },
  { platform: 'dy', name: '抖音', hosts: ['www.douyin.com', 'douyin.com'], shortHosts: ['v.douyin.com'], paths: ['video', 'note'], param: 'modal_id' },
  { platform: 'ks', name: '快手', hosts: ['www.kuaishou.com', 'kuaishou.com'], shortHosts: ['v.kuaishou.com'], paths: ['short-video'] },
  { platform: 'wx', name: '视频号', hosts: ['channels.weixin.qq.com'], shortHosts: [], paths: ['feed'] },
];

const FLOW_ID = /^[A-Za-z0-9_-]{1,64}$/;
const SANDBOX = /^\/sandbox\/(xhs|dy|ks|wx)\//;

const EXAMPLES = PAGES.map(({ hosts, paths }) => `https://${hosts[0]}/${paths[0]}/…`).join('、');
export const EXPECTED_FLOW_ADDRESS = `请填写笔记或视频的链接，例如 ${EXAMPLES}`;
const shortLinkRefused = (name: string) => `这是${name}的分享短链接，请在浏览器打开后复制完整链接`;

export type ParsedFlowAddress = { readonly ok: true; readonly flow: FlowAddress } | { readonly ok: false; readonly reason: string };

export function parseFlowUrl(text: string): ParsedFlowAddress {
  const address = readAddress(text.trim());
  if (!address) return { ok: false, reason: EXPECTED_FLOW_ADDRESS };
  const short = PAGES.find(({ shortHosts }) => shortHosts.includes(address.hostname.toLowerCase()));
  if (short) return { ok: false, reason: shortLinkRefused(short.name) };
  const sandbox = SANDBOX.exec(address.pathname)?.[1];
  const pages = PAGES.find(({ platform, hosts }) => (sandbox === undefined ? hosts.includes(address.hostname.toLowerCase()) && address.port === '' : platform === sandbox));
  const found = pages && idOn(address, pages, sandbox === undefined ? '' : `sandbox/${sandbox}/`);
  if (!pages || !found) return { ok: false, reason: EXPECTED_FLOW_ADDRESS };
  const origin = sandbox === undefined ? `https://${pages.hosts[0]}` : address.origin;
  return { ok: true, flow: { platform: pages.platform, platformFlowId: found.id, url: `${origin}/${found.path}/${found.id}` } };
}

/** The id, and the path in front of it. */
function idOn(address: URL, { paths, param }: PlatformPages, prefix: string): { id: string; path: string } | undefined {
  for (const path of paths.map((each) => prefix + each)) {
    const id = address.pathname.startsWith(`/${path}/`) ? address.pathname.slice(path.length + 2).split('/')[0]! : '';
    if (FLOW_ID.test(id)) return { id, path };
  }
  const id = param && address.searchParams.get(param);
  return id && FLOW_ID.test(id) ? { id, path: prefix + paths[0]! } : undefined;
}

/** A third party's address may be of any site: what it is known by is the address itself. */
export const tpIdOf = (url: string): string => `tp-${createHash('sha256').update(new URL(url).href).digest('hex').slice(0, 24)}`;

function readAddress(text: string): URL | null {
  const address = URL.canParse(text) ? new URL(text) : null;
  return address && ['http:', 'https:'].includes(address.protocol) && address.username === '' && address.password === '' ? address : null;
}
