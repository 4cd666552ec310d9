/**
 * Whose share a request counts against, known before any query: the person of a session that was identified before,
 * else the network address.
 */
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../network/network';
import type { Person } from '../work';

export const SESSION_COOKIE = 'atelier_session';

/** Sessions that are remembered; of forgotten ones, the next request counts against the address. */
const MOST_SESSIONS = 10_000;

/** Secret of a session -> user id, the oldest first. */
const people = new Map<string, number>();

export function rememberPerson(secret: string, userId: number): void {
  people.delete(secret);
  people.set(secret, userId);
  if (people.size > MOST_SESSIONS) people.delete(people.keys().next().value!);
}
export const forgetPerson = (secret: string): boolean => people.delete(secret);

export const shareOf = (userId: number): Person => `user:${userId}`;

export function personOf({ actor, cookies, ip }: FastifyRequest): Person {
  const secret = cookies?.[SESSION_COOKIE];
  const userId = actor?.userId ?? (secret === undefined ? undefined : people.get(secret));
  return userId === undefined ? `network:${networkOf(ip)}` : shareOf(userId);
}
