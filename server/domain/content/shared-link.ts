/**
 * Resolves short links of the platforms' apps through the guarded network access (server/providers/outbound), only at
 * hosts of the link's platform. Stops at the first redirect to a content or home page without loading that page.
 */
import {
  behindLogIn,
  bloggerAt,
  flowAt,
  understand,
  type Link,
  type ShortLink,
} from '../../../src/services/catalogue/links';
import { isOfPlatform, PLATFORM_SITES } from '../../../src/services/catalogue/platforms';
import type { Context } from '../../kernel/calls/handler';
import { invalidField } from '../../kernel/calls/api-errors';
import { outbound, OutboundFailure, publicNetwork, type Network } from '../../providers/outbound/request';

/** People wait for the answer, and the client ends calls after 12 s. */
const LIMITS = { bytes: 64 * 1024, timeoutMs: 8_000 } as const;

const MESSAGES = {
  noLink: '没有识别到网址，请粘贴以 http:// 或 https:// 开头的链接',
  foreign: '短链接跳转到了平台以外的网址',
  unreachable: (name: string, why: string) =>
    `${name}的短链接没有打开：${why}。请稍后再试，或在浏览器打开后复制完整链接`,
  nothingThere: (name: string) =>
    `${name}的短链接没有指向笔记、视频或博主主页，可能已经失效。请在浏览器打开后复制完整链接`,
};

/**
 * Resolves a short link in a pasted text; returns other text unchanged.
 * @throws a refusal at `field` if the platform cannot be reached or the link leads to no known address
 */
export async function opened(
  { signal, work }: Pick<Context, 'signal' | 'work'>,
  field: string,
  text: string,
  ask: typeof outbound = outbound,
): Promise<string> {
  const link = understand(text);
  if (link?.kind !== 'short') return text;
  const { name } = PLATFORM_SITES[link.platform];
  const arrived = (url: string) => meantBy(url) !== null;
  const answer = await work
    .holding(() =>
      ask({ url: link.url, headers: { accept: 'text/html' }, arrived }, { ...LIMITS, signal }, within(link)),
    )
    .catch((error: unknown) => {
      if (error instanceof OutboundFailure) throw invalidField(field, MESSAGES.unreachable(name, error.message));
      throw error;
    });
  const meant = meantBy(answer.url);
  if (meant === null) throw invalidField(field, MESSAGES.nothingThere(name));
  return meant;
}

/** The link in a pasted text, of any site. */
export async function anyLink(
  context: Pick<Context, 'signal' | 'work'>,
  field: string,
  text: string,
): Promise<Exclude<Link, ShortLink>> {
  const link = understand(await opened(context, field, text));
  if (link === null || link.kind === 'short') throw invalidField(field, MESSAGES.noLink);
  return link;
}

function meantBy(url: string): string | null {
  const address = behindLogIn(new URL(url));
  return (flowAt(address) ?? bloggerAt(address)) ? address.href : null;
}

/** The public network, restricted to hosts of the platform. */
function within({ platform }: ShortLink): Network {
  const isOwn = (url: string) => {
    const { hostname } = new URL(url);
    return isOfPlatform(platform, hostname) || PLATFORM_SITES[platform].shortHosts.includes(hostname);
  };
  return {
    ...publicNetwork,
    refusal: (url) => publicNetwork.refusal(url) ?? (isOwn(url) ? undefined : MESSAGES.foreign),
  };
}
