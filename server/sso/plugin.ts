/**
 * Single sign-on (docs/decisions/0008-single-sign-on.md): /sso/* is the relying party, /sso-dev/* the development
 * provider.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asRefusal } from '../kernel/http/envelope';
import type { PartOptions } from '../kernel/part';
import { CALLBACK } from './callback-path';
import { DEVELOPMENT_PATH, developmentFetch, developmentProvider } from './development/plugin';
import { SignOnFailure, type FailureReason } from './failure';
import { DEVELOPMENT_ISSUER } from './identity.rules';
import { LOG_OUT, logOut } from './log-out';
import { HOME, messagePage, sendPage, type PageLink } from './pages';
import { RelyingParty } from './relying-party';
import { finishSignOn, RENEWED, startSignOn, type Deps, type SignOn } from './sign-on';
import { MESSAGES } from './sso.messages';

export async function singleSignOn(app: FastifyInstance, options: PartOptions): Promise<void> {
  const { db, clock, config } = options;
  const forDevelopment = config.signOn.issuer === '' && config.console.demoAccounts.length > 0;
  const deps: Deps = { db, clock, config, signOn: signOnOf(app, options, forDevelopment) };
  const rateLimit = { max: config.publicCallsPerMinute, timeWindow: 60_000 };
  const limited = { config: { turn: 'call', rateLimit } } as const;

  app.decorateRequest('transaction', null);
  app.setErrorHandler(sendFailure);
  app.get('/sso/login', limited, (request, reply) => startSignOn(request, reply, deps));
  app.get(CALLBACK, limited, (request, reply) => finishSignOn(request, reply, deps));
  app.get(LOG_OUT, limited, (request, reply) => logOut(request, reply, deps));
  app.get(RENEWED, (_request, reply) => sendPage(reply, 200, messagePage(MESSAGES.renewed)));
  if (forDevelopment) await app.register(developmentProvider, { ...options, prefix: DEVELOPMENT_PATH });
}

function signOnOf(
  app: FastifyInstance,
  { config: { signOn, publicUrls } }: PartOptions,
  forDevelopment: boolean,
): SignOn | null {
  const { issuer, loginNameClaim, linkClaim } = signOn;
  if (issuer !== '') {
    const party = new RelyingParty(signOn);
    return { partyAt: () => party, reading: { issuer, loginNameClaim, linkClaim } };
  }
  if (!forDevelopment) return null;
  // At the console's own address; otherwise its cookies would be third-party cookies in the hidden frame.
  const parties = new Map(
    publicUrls.map((url) => [
      url,
      new RelyingParty({ ...signOn, issuer: url + DEVELOPMENT_PATH, clientSecret: null, fetch: developmentFetch(app) }),
    ]),
  );
  return {
    partyAt: (publicUrl) => parties.get(publicUrl) ?? parties.get(publicUrls[0]!)!,
    reading: { issuer: DEVELOPMENT_ISSUER, loginNameClaim, linkClaim: null },
  };
}

/** Every failure shows a page with links back; unexpected errors are logged. */
function sendFailure(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { reason, status } = failureOf(error, request);
  request.log[status >= 500 ? 'error' : 'warn']({ reason, err: error }, 'single sign-on');
  // A hidden frame needs no links.
  const links = request.transaction?.prompt === 'none' ? [] : [again(request), HOME];
  return sendPage(reply, status, messagePage(MESSAGES[reason], { links, quiet: MESSAGES.requestId(request.id) }));
}

function failureOf(error: FastifyError | Error, { id }: FastifyRequest): { reason: FailureReason; status: number } {
  if (error instanceof SignOnFailure) return error;
  const { kind, status } = asRefusal(error, id);
  return {
    reason: kind === 'tooMany' ? 'tooMany' : kind === 'internal' ? 'internal' : 'badAddress',
    status: status === 200 ? 400 : status,
  };
}

/**
 * Link that starts the sign-on again with `prompt=login`, because the provider would otherwise reuse its session of the
 * same person.
 */
function again({ transaction }: FastifyRequest): PageLink {
  const query = new URLSearchParams({
    ...(transaction && { loginType: String(transaction.loginType), redirectUrl: transaction.place }),
    prompt: 'login',
  });
  return { title: MESSAGES.again, to: `/sso/login?${query.toString()}` };
}
