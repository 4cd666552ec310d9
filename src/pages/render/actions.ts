/** Events of a node as the actions of the page: only what is declared, with checked addresses. */
import { isPhone, safeLink, telAddress } from '../addresses';
import type { PageEvent } from '../primitives/primitive';
import { isId, isRow, type Row } from '../props';
import type { DrawnAction, DrawnNode } from './drawn';
import { evaluateText, type PageScope } from './evaluate';
import { own } from '../../shared/own';

interface Place {
  readonly scope: PageScope;
  /** Of the keys of nodes in the same document. */
  readonly prefix: string;
  readonly pageAddress: (pageId: number) => string;
}

const MOST_ACTIONS = 10;
const LONGEST_COPY = 2_000;
const TRACKED = /^[\p{L}\p{N}_.-]{1,40}$/u;

export function eventsOf(events: unknown, declared: readonly string[], place: Place): DrawnNode['events'] {
  if (!isRow(events)) return {};
  const found = declared.flatMap((event) => {
    const actions = own(events, event);
    if (!Array.isArray(actions)) return [];
    const drawn = actions.slice(0, MOST_ACTIONS).flatMap((action: unknown) => actionOf(action, place) ?? []);
    return drawn.length > 0 ? [[event as PageEvent, drawn] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The action; undefined if it would do nothing. */
function actionOf(action: unknown, place: Place): DrawnAction | undefined {
  if (!isRow(action)) return undefined;
  const text = (name: string): string => {
    const value = typeof action[name] === 'string' ? evaluateText(action[name], place.scope) : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const key = (name: string): string | undefined => (isId(action[name]) ? `${place.prefix}${action[name]}` : undefined);
  switch (action.do) {
    case 'go':
      return goOf(action, text('to'), place);
    case 'open':
      return withKey(key('popup'), (popup) => ({ do: 'open', popup }));
    case 'close':
      return { do: 'close' };
    case 'submit':
      return withKey(key('form'), (form) => ({ do: 'submit', form }));
    case 'call':
      return isPhone(text('phone')) ? { do: 'call', to: telAddress(text('phone')) } : undefined;
    case 'copy':
      return text('text') === '' ? undefined : { do: 'copy', text: text('text').slice(0, LONGEST_COPY) };
    case 'scroll':
      return withKey(key('to'), (to) => ({ do: 'scroll', to }));
    case 'follow':
      return withKey(safeLink(text('to')), (to) => ({ do: 'follow', to, channel: text('channel').slice(0, 64) }));
    case 'track':
      return TRACKED.test(text('event')) ? { do: 'track', event: text('event') } : undefined;
    default:
      return undefined;
  }
}

const withKey = <T>(key: string | undefined, action: (key: string) => T): T | undefined =>
  key === undefined ? undefined : action(key);

function goOf({ pageId }: Row, to: string, { pageAddress }: Place): DrawnAction | undefined {
  const isPage = typeof pageId === 'number' && Number.isSafeInteger(pageId) && pageId > 0;
  return withKey(isPage ? pageAddress(pageId) : safeLink(to), (address) => ({ do: 'go', to: address }));
}
