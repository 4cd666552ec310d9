/** Links lead out of the page: they are reported instead of followed, so that the frame keeps showing the page. */
import type { SentEvent } from '../../../pages/simulator/protocol';
import { isRepeating } from './acts';

export function reportLinks(report: (event: SentEvent) => void): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href],area[href]') : null;
    const address = link?.getAttribute('href');
    // The page's script has already reported the actions of a node.
    if (!link || !address || address.startsWith('#') || event.defaultPrevented) return;
    event.preventDefault();
    const name = address.startsWith('tel:') ? 'call' : 'go';
    if (!isRepeating()) report({ name, nodeId: nodeOf(link), payload: { to: address } });
  });
}

/** Elements of nodes have the node's key as their id. */
const nodeOf = (link: Element): string => link.closest('[id]')?.id.slice(0, 64) ?? '';
