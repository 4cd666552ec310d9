/** Does the actions of an event, in order. */
import type { DrawnAction } from '../render/drawn';
import { copy, type IslandHost, nodeOfKey, ownChannel, postToPreview } from './host';

export function actionsOf(element: Element): readonly DrawnAction[] {
  try {
    return JSON.parse(element.getAttribute('data-do') ?? '[]') as DrawnAction[];
  } catch {
    return [];
  }
}

const OUTWARD = new Set(['go', 'call', 'follow', 'track']);

/** The event of a link does its way by itself; other events go there by script. */
export function run(element: Element, host: IslandHost, event?: Event): void {
  const isLink = event !== undefined && element.closest('a[href]') === element;
  for (const action of actionsOf(element)) {
    if (host.isPreview) postToPreview('action', { action, node: element.id });
    if (OUTWARD.has(action.do) && (host.onAction || host.isPreview)) {
      host.onAction?.(action, element.id);
      if (isLink) event.preventDefault();
    } else doAction(action, element, host, isLink);
  }
}

function doAction(action: DrawnAction, element: Element, host: IslandHost, isLink: boolean): void {
  switch (action.do) {
    case 'go':
    case 'call':
      if (!isLink) location.assign(action.to);
      return;
    case 'follow':
      if (isLink) element.setAttribute('href', followed(action));
      else location.assign(followed(action));
      return;
    case 'open':
      return openPopup(nodeOfKey(action.popup), host);
    case 'close':
      return (element.closest('dialog') ?? document.querySelector<HTMLDialogElement>('dialog[open]'))?.close();
    case 'submit':
      return (nodeOfKey(action.form) as HTMLFormElement | null)?.requestSubmit?.();
    case 'copy':
      return void copy(action.text);
    case 'scroll':
      if (!isLink) nodeOfKey(action.to)?.scrollIntoView({ behavior: 'smooth' });
      return;
    case 'track':
      navigator.sendBeacon?.(
        `/track/${host.page}`,
        new Blob([JSON.stringify({ event: action.event, channel: ownChannel() })], { type: 'application/json' }),
      );
  }
}

function followed({ to, channel }: Extract<DrawnAction, { do: 'follow' }>): string {
  const url = new URL(to);
  const known = ownChannel() || channel;
  if (known && url.protocol === 'https:') url.searchParams.set('channel', known);
  return url.href;
}

export function openPopup(popup: HTMLElement | null, host: IslandHost): void {
  if (!(popup instanceof HTMLDialogElement) || popup.open) return;
  popup.showModal();
  run(popup, host);
}
