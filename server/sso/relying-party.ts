/**
 * We, as the provider's client: authorization code with PKCE. The library checks what comes back: state, issuer,
 * audience, nonce,
 * times and signature. Loaded at the first sign-on.
 */
import type { Configuration, CustomFetch } from 'openid-client';
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
  /** null: a public client. */
  readonly clientSecret: string | null;
  readonly scope: string;
  /** A claim without which the ID token does not do: the provider is asked for more. */
  readonly loginNameClaim: string;
  /** For a provider inside of this process. */
  readonly fetch?: CustomFetch;
}

export interface SignedOn {
  readonly claims: Readonly<Record<string, unknown>>;
  /** Tells the provider at log-out whose session to end. */
  readonly idToken: string;
}

/** Of one request to the provider. */
const TIMEOUT_SECONDS = 10;
/** What a provider says to `prompt=none` when it would have to ask the person something. */
const HAS_TO_ASK: ReadonlySet<string> = new Set([
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]);

export class RelyingParty {
  #ready: Promise<Ready> | undefined;

  constructor(private readonly options: RelyingPartyOptions) {}

  /** Where the person signs on. `prompt` as OpenID Connect means it. */
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

  /** Who came back, from the query of the address that they came back to. Throws a SignOnFailure. */
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

  /** Where the person's session at the provider ends; null when it has no such address. */
  async endSessionUrl(backTo: string, idToken: string | undefined): Promise<URL | null> {
    const { library, provider } = await this.#provider();
    if (!provider.serverMetadata().end_session_endpoint) return null;
    return library.buildEndSessionUrl(provider, {
      post_logout_redirect_uri: backTo,
      ...(idToken !== undefined && { id_token_hint: idToken }),
    });
  }

  /** Some providers keep the ID token small. */
  async #completed(claims: SignedOn['claims'] & { sub: string }, accessToken: string): Promise<SignedOn['claims']> {
    const { library, provider } = await this.#provider();
    if (claims[this.options.loginNameClaim] !== undefined || !provider.serverMetadata().userinfo_endpoint)
      return claims;
    return { ...(await library.fetchUserInfo(provider, accessToken, claims.sub)), ...claims };
  }

  /** Asked for once; again after a failure. */
  #provider(): Promise<Ready> {
    this.#ready ??= discover(this.options).catch((error: unknown) => {
      this.#ready = undefined;
      throw new SignOnFailure('unavailable', { cause: error });
    });
    return this.#ready;
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
      // Signatures are checked although the token comes from the provider itself: nothing rests on the transport alone.
      execute: [
        library.enableNonRepudiationChecks,
        ...(server.protocol === 'http:' ? [library.allowInsecureRequests] : []),
      ],
      ...(fetch && { [library.customFetch]: fetch }),
    },
  );
  return { library, provider };
}

/** As the provider wants it; it does not say: the way that OpenID Connect takes then. */
function withSecret(
  { ClientSecretBasic, ClientSecretPost }: Library,
  secret: string,
): ReturnType<Library['ClientSecretBasic']> {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (ways.includes('client_secret_basic') ? basic : post)(server, ...rest);
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

/** It did not answer, not in time, or not in its right mind. */
function isAway(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return error instanceof TypeError || code === 'OAUTH_TIMEOUT' || (cause instanceof Response && cause.status >= 500);
}
