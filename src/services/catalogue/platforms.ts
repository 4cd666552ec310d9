/** Names and addresses of the platforms: the one table for pasted links, credentials and the contract's `platform`. */

export const PLATFORM_CODES = ['xhs', 'dy', 'ks', 'wx'] as const;
export type PlatformCode = (typeof PLATFORM_CODES)[number];

/** Paths of one kind of page. `at`: pattern whose first group is the id; `as`: the path of the canonical address. */
export interface PagePath {
  readonly at: RegExp;
  readonly as: string;
}

interface Pages {
  readonly paths: readonly PagePath[];
  /** Query param that holds the id if the path does not. */
  readonly param?: string;
}

export interface PlatformSite {
  readonly name: string;
  /** Hosts of shared pages; the first is the host of canonical addresses. */
  readonly hosts: readonly string[];
  /** Hosts of shared short links: they redirect to a page of `hosts`. */
  readonly shortHosts: readonly string[];
  /** The platform's own domains, including subdomains; redirects and credentials must stay within them. */
  readonly domains: readonly string[];
  readonly flows: Pages;
  /** Query param that the platform requires to show a note; part of the note's address. */
  readonly token?: string;
  readonly bloggers: Pages;
  /** Query param of log-in pages with the address of the page to return to. */
  readonly returnParam?: string;
}

export const PLATFORM_SITES: Readonly<Record<PlatformCode, PlatformSite>> = {
  xhs: {
    name: '小红书',
    hosts: ['www.xiaohongshu.com', 'xiaohongshu.com'],
    shortHosts: ['xhslink.com', 'www.xhslink.com'],
    domains: ['xiaohongshu.com', 'xhscdn.com', 'rednote.com'],
    flows: {
      paths: [
        { at: /^(?:explore|discovery\/item)\/([^/]+)/, as: 'explore' },
        { at: /^user\/profile\/[^/]+\/([^/]+)/, as: 'explore' },
      ],
    },
    token: 'xsec_token',
    bloggers: { paths: [{ at: /^user\/profile\/([^/]+)/, as: 'user/profile' }] },
    returnParam: 'redirectPath',
  },
  dy: {
    name: '抖音',
    hosts: ['www.douyin.com', 'douyin.com', 'm.douyin.com', 'www.iesdouyin.com'],
    shortHosts: ['v.douyin.com'],
    domains: ['douyin.com', 'iesdouyin.com', 'amemv.com'],
    flows: {
      paths: [
        { at: /^(?:share\/)?video\/([^/]+)/, as: 'video' },
        { at: /^(?:share\/)?note\/([^/]+)/, as: 'note' },
      ],
      param: 'modal_id',
    },
    bloggers: { paths: [{ at: /^(?:share\/)?user\/([^/]+)/, as: 'user' }] },
  },
  ks: {
    name: '快手',
    hosts: ['www.kuaishou.com', 'kuaishou.com', 'live.kuaishou.com', 'c.kuaishou.com', 'v.m.chenzhongtech.com'],
    shortHosts: ['v.kuaishou.com'],
    domains: ['kuaishou.com', 'gifshow.com', 'chenzhongtech.com'],
    flows: { paths: [{ at: /^(?:short-video|fw\/photo)\/([^/]+)/, as: 'short-video' }] },
    bloggers: { paths: [{ at: /^(?:profile|u|fw\/user)\/([^/]+)/, as: 'profile' }] },
  },
  wx: {
    name: '视频号',
    hosts: ['channels.weixin.qq.com'],
    shortHosts: [],
    domains: ['weixin.qq.com'],
    flows: { paths: [{ at: /^feed\/([^/]+)/, as: 'feed' }] },
    bloggers: { paths: [{ at: /^profile\/([^/]+)/, as: 'profile' }], param: 'username' },
  },
};

export const PLATFORM_NAMES = Object.fromEntries(
  PLATFORM_CODES.map((code) => [code, PLATFORM_SITES[code].name]),
) as Record<PlatformCode, string>;

/** @param host without its port, lower case. */
export const isOfPlatform = (platform: PlatformCode, host: string): boolean =>
  PLATFORM_SITES[platform].domains.some((name) => host === name || host.endsWith(`.${name}`));
