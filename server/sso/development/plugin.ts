/** Mounts the provider for development under a path of its own: nothing of it exists before the first request. */
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { CustomFetch } from 'openid-client';
import type { Provider } from 'oidc-provider';
import type { PartOptions } from '../../kernel/part';
import { pagePolicy } from '../pages';
import { publicUrlOf } from '../../kernel/public-url';
import { logInPages } from './log-in';
import { createProvider } from './provider';

export const DEVELOPMENT_PATH = '/sso-dev';
/** No socket has this address: calls of our own are not counted against a stranger's. */
const INSIDE = 'inside';

export const developmentProvider: FastifyPluginAsync<PartOptions> = async (app, { db, config, clock }) => {
  const { publicUrls, externalOrigins, publicCallsPerMinute } = config;
  const made = new Map<string, Promise<Provider>>();
  /** Each public address has its own, over the same records: a provider is known by its address. */
  const provider = ({ host }: FastifyRequest): Promise<Provider> => {
    const publicUrl = publicUrlOf(host, publicUrls);
    const known = made.get(publicUrl);
    if (known) return known;
    const making = createProvider({
      db,
      config,
      publicUrl,
      issuer: publicUrl + DEVELOPMENT_PATH,
      failed: (error) => app.log.error({ err: error }, 'identity provider for development'),
    });
    made.set(publicUrl, making);
    making.catch(() => made.delete(publicUrl));
    return making;
  };

  await app.register(logInPages, { db, clock, config, provider });

  await app.register(async (scope) => {
    // The library reads bodies itself.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all(
      '/*',
      {
        config: {
          rateLimit: {
            max: publicCallsPerMinute,
            timeWindow: 60_000,
            allowList: ({ socket }: FastifyRequest) => socket.remoteAddress === INSIDE,
          },
        },
      },
      async (request, reply) => {
        const mine = await provider(request);
        placeAt(new URL(mine.issuer), request);
        handOver(reply, [...publicUrls, ...externalOrigins]);
        await mine.callback()(request.raw, reply.raw);
      },
    );
  });
};

/**
 * The library builds links from what a request says about its way here: it says what is configured, and nothing else.
 */
function placeAt(issuer: URL, { raw, url }: FastifyRequest): void {
  const { pathname, search } = new URL(url, issuer);
  Object.assign(raw.headers, {
    host: issuer.host,
    'x-forwarded-host': issuer.host,
    'x-forwarded-proto': issuer.protocol.slice(0, -1),
  });
  Object.assign(raw, { originalUrl: pathname + search, url: pathname.slice(issuer.pathname.length) + search });
}

/** The answer is the library's from here on, with the headers that every answer has. */
function handOver(reply: FastifyReply, formTargets: readonly string[]): void {
  reply.header('content-security-policy', pagePolicy(formTargets));
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
}

/** Reaches the provider without leaving the process: its public address need not lead here from inside. */
export function developmentFetch(app: FastifyInstance): CustomFetch {
  return async (address, { method, headers, body }) => {
    const { host, pathname, search } = new URL(address);
    const answer = await app.inject({
      method: method as 'GET' | 'POST',
      url: pathname + search,
      headers: { ...headers, host },
      remoteAddress: INSIDE,
      ...(body !== undefined && body !== null && { payload: String(body) }),
    });
    const content = answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload);
    return new Response(content, {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]),
    });
  };
}
