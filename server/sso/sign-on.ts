/** /sso/login and /sso/callback: redirects to the identity provider, and creates a session on return. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PartOptions } from '../kernel/part';
import { cookiesOf } from '../kernel/session/identity';
import { publicUrlOf } from '../kernel/http/public-url';
import { sealer } from '../kernel/session/seal';
import { createSession } from '../kernel/session/session';
import { noteLogin } from '../domain/account/user.store';
import { CALLBACK } from './callback-path';
import { INVITATION_COOKIE, INVITATION_PATH } from '../../src/shared/browser/invitation-cookie';
import { SignOnFailure } from './failure';
import { identityOf, type ClaimsReading } from './identity.rules';
import { isSamePerson, keepIdToken } from './id-token';
import { accountOf } from './person';
import { placeAfter } from './public-url';
import type { RelyingParty, SignedOn } from './relying-party';
import { keepTransaction, newState, takeTransaction, type Transaction } from './transaction';

export const RENEWED = '/sso/renewed';

/** Single sign-on as configured. */
export interface SignOn {
  /** The relying party for one of the console's public addresses. */
  partyAt(publicUrl: string): RelyingParty;
  readonly reading: ClaimsReading;
}

export interface Deps extends Pick<PartOptions, 'db' | 'clock' | 'config'> {
  /** Null: not configured. */
  readonly signOn: SignOn | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The sign-on that a request belongs to, for the link of a failure page. */
    transaction: Pick<Transaction, 'place' | 'loginType' | 'prompt'> | null;
  }
}

type Query = Readonly<Record<string, unknown>>;

/** GET /sso/login?loginType=1|3&redirectUrl=/path[&prompt=none|login]; external consoles send their full address. */
export async function startSignOn(request: FastifyRequest, reply: FastifyReply, deps: Deps): Promise<FastifyReply> {
  const { db, clock, config } = deps;
  const signOn = configured(deps);
  const now = clock();
  const publicUrl = publicUrlOf(request.host, config.publicUrls);
  const transaction = newTransaction(request.query as Query, {
    publicUrl,
    externalOrigins: config.externalOrigins,
    invitation: request.cookies[INVITATION_COOKIE] ?? null,
    now,
  });
  if (transaction.invitation !== null) reply.clearCookie(INVITATION_COOKIE, { path: INVITATION_PATH });
  request.transaction = transaction;
  const url = await signOn.partyAt(publicUrl).authorizationUrl(transaction);
  keepTransaction(request, reply, transaction, { sealer: await sealer(db), now });
  return reply.header('cache-control', 'no-store').redirect(url.href, 303);
}

interface Start {
  readonly publicUrl: string;
  readonly externalOrigins: readonly string[];
  readonly invitation: string | null;
  readonly now: Date;
}

function newTransaction(
  { loginType = '1', redirectUrl, prompt }: Query,
  { publicUrl, externalOrigins, invitation, now }: Start,
): Transaction {
  if ((loginType !== '1' && loginType !== '3') || (prompt !== undefined && prompt !== 'none' && prompt !== 'login'))
    throw new SignOnFailure('badAddress');
  return {
    state: newState(now),
    nonce: random(),
    verifier: random(),
    redirectUri: publicUrl + CALLBACK,
    place: placeAfter(redirectUrl, publicUrl, externalOrigins),
    loginType: loginType === '1' ? 1 : 3,
    prompt: prompt ?? null,
    // A hidden frame renews the session of the same person and links nobody.
    invitation: prompt === 'none' ? null : invitation,
  };
}

const random = () => randomBytes(32).toString('base64url');

/** GET /sso/callback, with the provider's response in the query. */
export async function finishSignOn(request: FastifyRequest, reply: FastifyReply, deps: Deps): Promise<FastifyReply> {
  const { db, clock } = deps;
  const { partyAt, reading } = configured(deps);
  const transaction = takeTransaction(request, reply, (request.query as Query).state, {
    sealer: await sealer(db),
    now: clock(),
  });
  if (!transaction) throw new SignOnFailure('stale');
  request.transaction = transaction;
  const signedOn = await partyAt(new URL(transaction.redirectUri).origin).signedOn(
    new URL(request.url, transaction.redirectUri).search,
    transaction,
  );
  if (transaction.prompt === 'none' && !isSamePerson(request, signedOn)) throw new SignOnFailure('otherPerson');
  await startSession(request, reply, { deps, reading, transaction, signedOn });
  return reply
    .header('cache-control', 'no-store')
    .redirect(transaction.prompt === 'none' ? RENEWED : transaction.place, 303);
}

interface Arrival {
  readonly deps: Deps;
  readonly reading: ClaimsReading;
  readonly transaction: Transaction;
  readonly signedOn: SignedOn;
}

async function startSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { deps: { db, clock }, reading, transaction, signedOn }: Arrival,
): Promise<void> {
  const now = clock();
  const cookies = cookiesOf(request, reply);
  const userId = await accountOf(db, {
    identity: identityOf(signedOn.claims, reading),
    invitation: transaction.invitation,
    now,
  });
  const session = await db.transaction(async (tx) => {
    await noteLogin(tx, userId, now);
    return createSession(tx, {
      userId,
      address: request.ip,
      userAgent: request.headers['user-agent'],
      now,
      loginType: transaction.loginType,
      replaces: cookies.secret,
    });
  });
  cookies.start(session);
  keepIdToken(reply, signedOn.idToken, transaction.redirectUri.startsWith('https:'));
}

export function configured({ signOn }: Deps): SignOn {
  if (!signOn) throw new SignOnFailure('notConfigured');
  return signOn;
}
