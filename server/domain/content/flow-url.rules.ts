/** Finds the content in a pasted text. Pure; short links are resolved before (shared-link.ts). */
import { createHash } from 'node:crypto';
import { understand } from '../../../src/services/catalogue/links';
import { PLATFORM_CODES, PLATFORM_SITES, type PlatformCode } from '../../../src/services/catalogue/platforms';

export interface FlowAddress {
  readonly platform: PlatformCode;
  readonly platformFlowId: string;
  /** Canonical address, including the access token (`xsec_token`) if the text has one. */
  readonly url: string;
}

/** `https://www.xiaohongshu.com/explore/…` */
export const exampleOf = (platform: PlatformCode): string =>
  `https://${PLATFORM_SITES[platform].hosts[0]}/${PLATFORM_SITES[platform].flows.paths[0]!.as}/…`;

export const EXPECTED_FLOW_ADDRESS = `请粘贴笔记或视频的链接或分享文本，链接例如 ${PLATFORM_CODES.map(exampleOf).join('、')}`;
const shortLinkRefused = (name: string) => `这是${name}的分享短链接，请在浏览器打开后复制完整链接`;

export type ParsedFlowAddress =
  | { readonly ok: true; readonly flow: FlowAddress }
  | { readonly ok: false; readonly reason: string };

export function parseFlowUrl(text: string): ParsedFlowAddress {
  const meant = understand(text);
  if (meant?.kind === 'short') return { ok: false, reason: shortLinkRefused(PLATFORM_SITES[meant.platform].name) };
  if (meant?.kind !== 'flow') return { ok: false, reason: EXPECTED_FLOW_ADDRESS };
  return { ok: true, flow: { platform: meant.platform, platformFlowId: meant.id, url: meant.url } };
}

/** The address without its query, and so without the token. */
export const pageOfUrl = (url: string): string => url.split('?')[0]!;

/** Third-party contents have no platform id: a hash of the address serves as one. */
export const tpIdOf = (url: string): string =>
  `tp-${createHash('sha256').update(new URL(url).href).digest('hex').slice(0, 24)}`;
