/**
 * A sign-on in progress: its state until the person returns from the provider, in a sealed cookie of its own, so that
 * several tabs can sign on at the same time and any server of the installation can finish it.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sealer } from '../kernel/session/seal';

export interface Transaction {
  readonly state: string;
  readonly nonce: string;
  /** PKCE code verifier. */
  readonly verifier: string;
  /** Address to which the provider redirects. */
  readonly redirectUri: string;
  /** Address of the console after the sign-on. */
  readonly place: string;
  readonly loginType: 1 | 3;
  readonly prompt: 'none' | 'login' | null;
  /** Secret of the one-time link that the person opened before. */
  readonly invitation: string | null;
}

export const TRANSACTION_MS = 10 * 60_000;
const PURPOSE = 'sso-transaction';
const PREFIX = 'atelier_sso_at_';
const PATH = '/sso';
/** Maximum number of such cookies: abandoned sign-ons leave theirs, and all have to fit into a request. */
const MOST = 5;

/** Begins with the time, by which the oldest cookie is found; the rest is random. */
export const newState = (now: Date): string => `${now.getTime().toString(36)}.${randomBytes(32).toString('base64url')}`;
const STATE = /^[0-9a-z]{1,12}\.[\w-]{43}$/;

export interface SealingContext {
  readonly sealer: Sealer;
  readonly now: Date;
}

export function keepTransaction(
  request: FastifyRequest,
  reply: FastifyReply,
  transaction: Transaction,
  { sealer, now }: SealingContext,
): void {
  const others = Object.keys(request.cookies)
    .filter((name) => name.startsWith(PREFIX))
    .sort();
  for (const name of others.slice(0, Math.max(0, others.length - MOST + 1))) reply.clearCookie(name, { path: PATH });
  const sealed = sealer.close(PURPOSE, JSON.stringify({ ...transaction, until: now.getTime() + TRANSACTION_MS }));
  reply.setCookie(PREFIX + transaction.state, sealed, {
    path: PATH,
    httpOnly: true,
    // Lax, because the provider's redirect is a cross-site navigation.
    sameSite: 'lax',
    secure: transaction.redirectUri.startsWith('https:'),
    maxAge: TRANSACTION_MS / 1000,
  });
}

/** The unexpired sign-on that `state` names, if this browser started it. Can be taken only once: removes its cookie. */
export function takeTransaction(
  request: FastifyRequest,
  reply: FastifyReply,
  state: unknown,
  { sealer, now }: SealingContext,
): Transaction | null {
  if (typeof state !== 'string' || !STATE.test(state)) return null;
  const sealed = request.cookies[PREFIX + state];
  if (sealed === undefined) return null;
  reply.clearCookie(PREFIX + state, { path: PATH });
  const opened = sealer.open(PURPOSE, sealed);
  if (opened === undefined) return null;
  const { until, ...transaction } = JSON.parse(opened) as Transaction & { until: number };
  return transaction.state === state && now.getTime() < until ? transaction : null;
}
