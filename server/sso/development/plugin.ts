/** Mounts the development provider under its own path; creates it at the first request. */
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { CustomFetch } from 'openid-client';
import type { Provider } from 'oidc-provider';
import type { PartOptions } from '../../kernel/part';
import { pagePolicy } from '../pages';
import { publicUrlOf } from '../../kernel/http/public-url';
import { INSIDE, isInside } from '../../kernel/http/serves';
import { logInPages } from './log-in';
import { createProvider } from './provider';

export const DEVELOPMENT_PATH = '/sso-dev';

export const developmentProvider: FastifyPluginAsync<PartOptions> = async (app, { db, config, clock }) => {
  const { publicUrls, externalOrigins, publicCallsPerMinute } = config;
  const made = new Map<string, Promise<Provider>>();
  /** One provider per public address over the same records, because the address is its issuer. */
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
    // The library parses bodies itself.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all(
      '/*',
      {
        config: {
          turn: 'call',
          rateLimit: {
            max: publicCallsPerMinute,
            timeWindow: 60_000,
            allowList: isInside,
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

/** The library builds links from the Host and protocol of the request, so both are set to the configured address. */
function placeAt(issuer: URL, { raw, url }: FastifyRequest): void {
  const { pathname, search } = new URL(url, issuer);
  Object.assign(raw.headers, {
    host: issuer.host,
    'x-forwarded-host': issuer.host,
    'x-forwarded-proto': issuer.protocol.slice(0, -1),
  });
  Object.assign(raw, { originalUrl: pathname + search, url: pathname.slice(issuer.pathname.length) + search });
}

/** Leaves the response to the library, after setting the security headers of every answer. */
function handOver(reply: FastifyReply, formTargets: readonly string[]): void {
  reply.header('content-security-policy', pagePolicy(formTargets));
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
}

/** A fetch that calls the provider in process, because its public address may be unreachable from here. */
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
