/**
 * Log-ins of the sandbox platform. Its log-in pages (`/sandbox/<platform>/login`) issue them for one of its people
 * until a time; the cookie contains both with a checksum that exposes invented cookies. Pure.
 */
import type { Platform } from '../../db/schema/columns';
import { hashOf, personId, readPersonId, type PersonKey } from './ids';

/** Name of the session cookie on each platform. */
export const SESSION_COOKIES: Readonly<Record<Platform, string>> = {
  xhs: 'web_session',
  dy: 'sessionid',
  ks: 'kuaishou.server.web_st',
  wx: 'sessionid',
};
export const LOG_IN_LASTS_MS = 30 * 86_400_000;

const checkOf = (userId: string, until: string): string =>
  hashOf(`log-in ${userId} ${until}`).toString(16).padStart(8, '0');

/** `name=value` of a cookie that is valid for a person until the given time. */
export function logInCookie(key: PersonKey, until: Date): string {
  const [userId, end] = [personId(key), Math.floor(until.getTime() / 1000).toString(36)];
  return `${SESSION_COOKIES[key.platform]}=sandbox-${userId}-${end}-${checkOf(userId, end)}`;
}

/** `visitor`: no session cookie; `unknown`: not issued by the sandbox; `ended`: expired. */
export function readLogIn(
  platform: Platform,
  cookies: string,
  now: number,
): PersonKey | 'visitor' | 'unknown' | 'ended' {
  const name = `${SESSION_COOKIES[platform]}=`;
  const value = cookies
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(name))
    ?.slice(name.length);
  if (value === undefined) return 'visitor';
  const [, userId = '', end = '', check] = /^sandbox-([0-9a-f]{24})-([0-9a-z]{1,9})-([0-9a-f]{8})$/.exec(value) ?? [];
  const person = readPersonId(userId);
  if (!person || person.platform !== platform || check !== checkOf(userId, end)) return 'unknown';
  return Number.parseInt(end, 36) * 1000 > now ? person : 'ended';
}
