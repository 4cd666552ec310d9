/** Addresses of screens on which the tray's jobs are seen: the first whose menu the person has. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Actor } from '../../kernel/calls/handler';

type Place = readonly [menu: string, address: string];

/** Screens with the drawer of a content. */
const CONTENTS: readonly Place[] = [
  ['feed:feed-list', '/feed/feed-list?content='],
  ['feed:feed-hot', '/feed/feed-hot?content='],
  ['op:video', '/op/video?content='],
  ['op:note', '/op/note?content='],
];

const placeOf = ({ menuCodes }: Actor, places: readonly Place[]): string | undefined =>
  places.find(([menu]) => menuCodes.has(menu))?.[1];

/** null if the person has none of the menus, or the id is null. */
function addressOf(actor: Actor, places: readonly Place[], id: SQLWrapper): SQL {
  const place = placeOf(actor, places);
  return place === undefined ? sql`null` : sql`${place}::text || (${id})::text`;
}

export const contentAddress = (actor: Actor, flowId: SQLWrapper): SQL => addressOf(actor, CONTENTS, flowId);
export const recordAddress = (actor: Actor, menu: string, address: string, id: SQLWrapper): SQL =>
  addressOf(actor, [[menu, address]], id);
/** An address without an id. */
export function screenAddress(actor: Actor, ...places: readonly Place[]): SQL {
  const place = placeOf(actor, places);
  return place === undefined ? sql`null` : sql`${place}::text`;
}
