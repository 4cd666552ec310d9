/**
 * Client of the identity provider: authorization code flow with PKCE. The library verifies state, issuer, audience,
 * nonce, times and signature. Loaded at the first sign-on.
 */
import type { Configuration, CustomFetch } from 'openid-client';
import { configuredNetwork, outbound } from '../providers/outbound/request';
import { SignOnFailure } from './failure';
import type { Transaction } from './transaction';

type Library = typeof import('openid-client');
interface Ready {
  readonly library: Library;
  readonly provider: Configuration;
}

export interface RelyingPartyOptions {
  readonly issuer: string;
  readonly clientId: string;
  /** Null: a public client. */
  readonly clientSecret: string | null;
  readonly scope: string;
  /** If the ID token lacks one of these claims, the userinfo endpoint is asked too. */
  readonly loginNameClaim: string;
  readonly linkClaim: string | null;
  /** For a provider in this process. */
  readonly fetch?: CustomFetch;
}

export interface SignedOn {
  readonly claims: Readonly<Record<string, unknown>>;
  /** Identifies the provider's session at log-out. */
  readonly idToken: string;
}

/** Timeout of one request to the provider. */
const TIMEOUT_SECONDS = 10;
/** Errors with which a provider answers `prompt=none` when it needs to interact with the person. */
const HAS_TO_ASK: ReadonlySet<string> = new Set([
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]);

/** Errors with which a provider answers a client that it does not know, or that has another secret. */
const UNKNOWN_CLIENT: ReadonlySet<string> = new Set(['invalid_client', 'unauthorized_client']);
const KEYS = { bytes: 1024 * 1024, timeoutMs: TIMEOUT_SECONDS * 1_000 } as const;

export class RelyingParty {
  #ready: Promise<Ready> | undefined;

  constructor(private readonly options: RelyingPartyOptions) {}

  /** Address of the provider's log-in. `prompt` as in OpenID Connect. */
  async authorizationUrl({ state, nonce, verifier, redirectUri, prompt }: Transaction): Promise<URL> {
    const { library, provider } = await this.#provider();
    return library.buildAuthorizationUrl(provider, {
      redirect_uri: redirectUri,
      scope: this.options.scope,
      state,
      nonce,
      code_challenge: await library.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(prompt !== null && { prompt }),
    });
  }

  /** The person who signed on, from the query of the callback address. Throws a SignOnFailure. */
  async signedOn(query: string, { state, nonce, verifier, redirectUri }: Transaction): Promise<SignedOn> {
    const { library, provider } = await this.#provider();
    const backAt = new URL(redirectUri);
    backAt.search = query;
    try {
      const tokens = await library.authorizationCodeGrant(provider, backAt, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims()!;
      return { claims: await this.#completed(claims, tokens.access_token), idToken: tokens.id_token! };
    } catch (error) {
      throw failureOf(error, library);
    }
  }

  /** Address that ends the person's session at the provider; null if the provider has none. */
  async endSessionUrl(backTo: string, idToken: string | undefined): Promise<URL | null> {
    const { library, provider } = await this.#provider();
    if (!provider.serverMetadata().end_session_endpoint) return null;
    return library.buildEndSessionUrl(provider, {
      post_logout_redirect_uri: backTo,
      ...(idToken !== undefined && { id_token_hint: idToken }),
    });
  }

  /**
   * Number of the provider's public keys. Throws a SignOnFailure if the provider cannot be used: `refused` if it does not
   * know the client or its secret, which the answer to an invalid code tells.
   */
  async check(redirectUri: string, signal: AbortSignal): Promise<number> {
    const { library, provider } = await this.#provider();
    const { jwks_uri: keysAt, token_endpoint: tokensAt } = provider.serverMetadata();
    const keys = keysAt === undefined ? 0 : await countKeys(keysAt, signal);
    if (tokensAt === undefined) return keys;
    const asked = { code: 'check', redirect_uri: redirectUri };
    await library.genericGrantRequest(provider, 'authorization_code', asked).catch((error: unknown) => {
      if (!(error instanceof library.ResponseBodyError)) throw failureOf(error, library);
      if (UNKNOWN_CLIENT.has(error.error)) throw new SignOnFailure('refused', { cause: new Error(error.error) });
    });
    return keys;
  }

  /** Adds userinfo claims, because some providers keep the ID token small. */
  async #completed(claims: SignedOn['claims'] & { sub: string }, accessToken: string): Promise<SignedOn['claims']> {
    const { library, provider } = await this.#provider();
    const { loginNameClaim, linkClaim } = this.options;
    const isComplete = claims[loginNameClaim] !== undefined && (!linkClaim || claims[linkClaim] !== undefined);
    if (isComplete || !provider.serverMetadata().userinfo_endpoint) return claims;
    return { ...(await library.fetchUserInfo(provider, accessToken, claims.sub)), ...claims };
  }

  /** Loads the provider's metadata once; retries after a failure. */
  #provider(): Promise<Ready> {
    this.#ready ??= discover(this.options).catch((error: unknown) => {
      this.#ready = undefined;
      throw new SignOnFailure('unavailable', { cause: error });
    });
    return this.#ready;
  }
}

/** 0: the answer is no set of keys. */
async function countKeys(url: string, signal: AbortSignal): Promise<number> {
  const { status, body } = await outbound({ url }, { ...KEYS, signal }, configuredNetwork(new URL(url).origin));
  if (status !== 200) return 0;
  try {
    const { keys } = JSON.parse(body.toString('utf8')) as { keys?: unknown };
    return Array.isArray(keys) ? keys.length : 0;
  } catch {
    return 0;
  }
}

async function discover({ issuer, clientId, clientSecret, fetch }: RelyingPartyOptions): Promise<Ready> {
  const library = await import('openid-client');
  const server = new URL(issuer);
  const provider = await library.discovery(
    server,
    clientId,
    undefined,
    clientSecret === null ? library.None() : withSecret(library, clientSecret),
    {
      timeout: TIMEOUT_SECONDS,
      // Verifies signatures although the token comes directly from the provider, so that security does not depend on
      // the transport alone.
      execute: [
        library.enableNonRepudiationChecks,
        ...(server.protocol === 'http:' ? [library.allowInsecureRequests] : []),
      ],
      ...(fetch && { [library.customFetch]: fetch }),
    },
  );
  return { library, provider };
}

/**
 * Sends the client secret in the way that the provider supports; by default as HTTP Basic, as OpenID Connect specifies.
 */
function withSecret(
  { ClientSecretBasic, ClientSecretPost }: Library,
  secret: string,
): ReturnType<Library['ClientSecretBasic']> {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

function failureOf(error: unknown, { AuthorizationResponseError }: Library): SignOnFailure {
  if (error instanceof SignOnFailure) return error;
  if (error instanceof AuthorizationResponseError) {
    if (HAS_TO_ASK.has(error.error)) return new SignOnFailure('loginRequired', { cause: error });
    return new SignOnFailure(error.error === 'access_denied' ? 'denied' : 'refused', { cause: error });
  }
  return new SignOnFailure(isAway(error) ? 'unavailable' : 'refused', { cause: error });
}

/** Whether the provider was unreachable, timed out or answered with a server error. */
function isAway(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return error instanceof TypeError || code === 'OAUTH_TIMEOUT' || (cause instanceof Response && cause.status >= 500);
}
