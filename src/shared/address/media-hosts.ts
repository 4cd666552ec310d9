/** The hosts that media of this installation are loaded from. Apart from media-address.ts, which the log-in does not need. */

/**
 * Hosts on which the platforms store covers, pictures and avatars. `mediaHosts` of the configuration replaces this
 * list.
 */
export const PLATFORM_MEDIA_HOSTS: readonly string[] = [
  // xhs
  '*.xhscdn.com',
  'ci.xiaohongshu.com',
  // Douyin
  '*.douyinpic.com',
  '*.byteimg.com',
  '*.pstatp.com',
  // Kuaishou
  '*.yximgs.com',
  '*.kwimgs.com',
  '*.kwaicdn.com',
  // Channels
  '*.qpic.cn',
  '*.qlogo.cn',
  '*.video.qq.com',
];

export interface MediaHosts {
  /** Host patterns whose pictures are loaded through the proxy. */
  readonly mediaHosts: readonly string[];
  /**
   * Host patterns from which browsers may play videos and sounds directly; empty unless the operator configures them.
   */
  readonly playHosts: readonly string[];
}

export const DEFAULT_HOSTS: MediaHosts = { mediaHosts: PLATFORM_MEDIA_HOSTS, playHosts: [] };

/** The host lists of this installation; set once, before the first render. */
let installed: MediaHosts = DEFAULT_HOSTS;
let storedAt = '';

/**
 * `origin`: origin of the host that serves stored files, if it is not the page's own
 * (docs/decisions/0036-external-hosts.md).
 */
export function installMediaHosts({ mediaHosts, playHosts }: MediaHosts, origin = ''): void {
  installed = { mediaHosts, playHosts };
  storedAt = origin;
}

export const installedMediaHosts = (): MediaHosts => installed;

/** Origin of the host that serves stored files; '' is the page's own. */
export const storedOrigin = (): string => storedAt;
