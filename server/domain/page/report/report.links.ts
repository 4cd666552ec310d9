/** Requests the links of a page through the network guard, a few at a time. */
import { REPORT_LIMITS } from '../../../../src/services/catalogue/sets/page-life';
import { type Network, outbound, OutboundFailure, publicNetwork } from '../../../providers/outbound/request';
import { MESSAGES } from '../page.messages';
import type { LinkResult } from './report.rules';

const AT_ONCE = 4;
const LIMITS = { bytes: 4_096, timeoutMs: 6_000 };
/** Statuses with which sites refuse HEAD; a GET follows. */
const ASK_AGAIN: ReadonlySet<number> = new Set([400, 403, 404, 405, 501]);
/** Statuses that count as reachable: the site only refuses programs or visitors without a log-in. */
const REFUSES: ReadonlySet<number> = new Set([401, 403, 429]);

export async function askLinks(
  links: ReadonlyMap<string, ReadonlySet<string>>,
  signal: AbortSignal,
  network: Network = publicNetwork,
): Promise<LinkResult[]> {
  const waiting = [...links].slice(0, REPORT_LIMITS.links).entries();
  const results: LinkResult[] = [];
  const work = async () => {
    for (const [index, [url, nodes]] of waiting) {
      signal.throwIfAborted();
      results[index] = { url, nodeIds: [...nodes], ...(await askOne(url, signal, network)) };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

async function askOne(
  url: string,
  signal: AbortSignal,
  network: Network,
): Promise<Omit<LinkResult, 'url' | 'nodeIds'>> {
  const refusal = network.refusal(url);
  if (refusal !== undefined) return { level: 'error', status: null, message: refusal };
  try {
    const head = await outbound({ url, method: 'HEAD' }, { ...LIMITS, signal }, network);
    const { status } = ASK_AGAIN.has(head.status) ? await outbound({ url }, { ...LIMITS, signal }, network) : head;
    if (status < 400) return { level: 'pass', status, message: MESSAGES.linkOpens };
    if (REFUSES.has(status)) return { level: 'warning', status, message: MESSAGES.linkRefuses };
    return { level: 'error', status, message: MESSAGES.linkBroken(status) };
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    return { level: 'warning', status: null, message: error.message };
  }
}
