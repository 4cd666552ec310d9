/**
 * An OpenID Connect provider for the accounts of this installation, so that single sign-on works on a laptop. Created
 * at the first request.
 */
import { randomBytes } from 'node:crypto';
import type { Context, Provider } from 'oidc-provider';
import type { AppConfig } from '../../kernel/config';
import { storedSecret } from '../../kernel/session/server-secret.store';
import type { Database } from '../../db/connect';
import { CALLBACK } from '../callback-path';
import { HOME, messagePage, pageHtml } from '../pages';
import { DEVELOPMENT, MESSAGES } from '../sso.messages';
import { endSessionUnasked } from './end-session';
import { findPerson } from './person.store';
import { forgetExpiredRecords, recordsOf } from './record.store';

export interface ProviderOptions {
  readonly db: Database;
  readonly config: AppConfig;
  readonly issuer: string;
  /** Public address of the console to which it redirects. */
  readonly publicUrl: string;
  failed(error: Error): void;
}

const MINUTE = 60;
const DAY = 24 * 3_600;

export async function createProvider(options: ProviderOptions): Promise<Provider> {
  const { db, issuer, failed } = options;
  // Older Node versions lack URL.parse, which the library uses.
  URL.parse ??= (url, base) => (URL.canParse(url, base) ? new URL(url, base) : null);
  const [library, jwks, cookieKey] = await Promise.all([
    import('oidc-provider'),
    signingKeys(db),
    storedSecret(db, 'sso-dev-cookies', () => randomBytes(32).toString('base64url')),
    forgetExpiredRecords(db, new Date()),
  ]);
  const provider = new library.Provider(issuer, configuration(options, { jwks, cookieKey }));
  // The X-Forwarded headers are trustworthy: the plugin overwrites those of the request.
  provider.proxy = true;
  provider.use(endSessionUnasked(provider));
  provider.on('error', failed);
  provider.on('server_error', (_context, error) => failed(error));
  return provider;
}

async function signingKeys(db: Database): Promise<{ keys: object[] }> {
  const stored = await storedSecret(db, 'sso-dev-keys', async () => {
    const { exportJWK, generateKeyPair } = await import('jose');
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    return JSON.stringify({
      keys: [{ ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex'), use: 'sig', alg: 'ES256' }],
    });
  });
  return JSON.parse(stored) as { keys: object[] };
}

const LIFETIMES = {
  AccessToken: 10 * MINUTE,
  AuthorizationCode: MINUTE,
  IdToken: 10 * MINUTE,
  Interaction: 60 * MINUTE,
  Session: 14 * DAY,
  Grant: 14 * DAY,
};

const FEATURES = {
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  resourceIndicators: { enabled: false },
  rpInitiatedLogout: {
    enabled: true,
    logoutSource: askLogOut,
    postLogoutSuccessSource: (context: Context) => respondLoggedOut(context),
  },
};

function configuration(
  { db, config, issuer, publicUrl }: ProviderOptions,
  { jwks, cookieKey }: { jwks: object; cookieKey: string },
): Readonly<Record<string, unknown>> {
  const { pathname } = new URL(issuer);
  const cookie = { httpOnly: true, sameSite: 'lax' } as const;
  return {
    adapter: (model: string) => recordsOf(db, model),
    jwks,
    clients: [
      {
        client_id: config.signOn.clientId,
        token_endpoint_auth_method: 'none',
        redirect_uris: [publicUrl + CALLBACK],
        post_logout_redirect_uris: [publicUrl, ...config.externalOrigins].map((origin) => `${origin}/`),
        id_token_signed_response_alg: 'ES256',
      },
    ],
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes: ['openid', 'profile', 'email', 'phone'],
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username', 'phone_number', 'department'],
      email: ['email'],
      phone: ['phone_number'],
    },
    // Puts all claims into the ID token, which saves a userinfo request.
    conformIdTokenClaims: false,
    findAccount: async (_context: unknown, sub: string) => {
      const person = await findPerson(db, sub);
      return person && { accountId: sub, claims: async () => person };
    },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `${pathname}/log-in/${uid}` },
    loadExistingGrant: grantEverything,
    cookies: {
      names: { session: 'atelier_idp', interaction: 'atelier_idp_log_in', resume: 'atelier_idp_resume' },
      long: { ...cookie, path: pathname },
      short: cookie,
      keys: [cookieKey],
    },
    clientBasedCORS: () => false,
    ttl: LIFETIMES,
    features: FEATURES,
    renderError: (context: Context) => respondWith(context, messagePage(DEVELOPMENT.failed, { links: [HOME] })),
  };
}

/** Skips the consent page, because the only client is our own console. */
async function grantEverything({ oidc }: Context & { oidc: { provider: Provider } }) {
  const { client, session, provider } = oidc;
  const known = session.grantIdFor(client.clientId);
  const found = known === undefined ? undefined : await provider.Grant.find(known);
  const grant = found ?? new provider.Grant({ accountId: session.accountId!, clientId: client.clientId });
  grant.addOIDCScope([...oidc.requestParamOIDCScopes].join(' '));
  await grant.save();
  return grant;
}

function respondWith(context: Context, page: Parameters<typeof pageHtml>[0]): void {
  context.type = 'html';
  context.body = pageHtml(page);
}

const respondLoggedOut = (context: Context) =>
  respondWith(context, messagePage(MESSAGES.loggedOut, { links: [{ title: MESSAGES.again, to: '/' }] }));

/** `form`: HTML of the library's form, to which our button belongs. */
function askLogOut(context: Context, form: string): void {
  const { body, ...page } = messagePage(DEVELOPMENT.logOut);
  const button = `<div class="ways"><button class="first" type="submit" form="op.logoutForm" name="logout" value="yes">${MESSAGES.logOut}</button></div>`;
  respondWith(context, { ...page, body: body.replace('</main>', `${form}${button}</main>`) });
}
