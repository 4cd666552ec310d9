/**
 * Serves the built console: hashed files with an unlimited cache lifetime, and index.html for every route, with the
 * run-time configuration embedded.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SIMULATOR_FRAME } from '../../../src/shared/simulator-frame';
import type { ConsoleConfig } from '../config';
import { escapeHtml } from './escape-html';
import { LOGO, LOGO_POLICY, type SiteLogo } from './site-logo';
import { framePolicy } from './simulator-frame';

const YEAR_SECONDS = 31_536_000;
/** Everybody behind one address loads the same small files at once, and they cost nothing but the network. */
export const NOT_COUNTED = { turn: null } as const;
/**
 * Path prefixes of the backends and of data: an unknown path below them is answered with an error, not with index.html.
 */
const NOT_PAGES =
  /^\/(fapi|api|screens|sso|sso-dev|assets|files|media|demo-media|sandbox|health|docs|openapi\.json)(\/|$|\?)/;

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Registers the static files. Returns the function that sends index.html. */
export async function addConsolePage(
  app: FastifyInstance,
  { folder, logo }: { readonly folder: string; readonly logo: SiteLogo | null },
  config: ConsoleConfig,
): Promise<SendPage> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    decorateReply: true,
    cacheControl: false,
  });
  if (existsSync(join(folder, 'assets'))) {
    await app.register(async (scope) => {
      scope.addHook('onRoute', (route) => void (route.config = { ...route.config, ...NOT_COUNTED }));
      await scope.register(fastifyStatic, {
        root: join(folder, 'assets'),
        prefix: '/assets/',
        decorateReply: false,
        preCompressed: true,
        immutable: true,
        maxAge: YEAR_SECONDS * 1000,
        index: false,
      });
    });
  }
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (logo && LOGO === `/${entry.name}`) continue;
    if (!entry.isFile() || /^index\.html|\.(br|gz)$/.test(entry.name)) continue;
    const own = headersOf(`/${entry.name}`, folder, config);
    app.get(`/${entry.name}`, { logLevel: 'warn', config: NOT_COUNTED }, (_request, reply) =>
      reply.headers({ 'cache-control': 'no-cache', ...own }).sendFile(entry.name),
    );
  }
  if (logo)
    app.get(LOGO, { logLevel: 'warn', config: NOT_COUNTED }, (_request, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', 'content-security-policy': LOGO_POLICY })
        .type(logo.contentType)
        .send(logo.body),
    );
  const page = withConfig(readFileSync(join(folder, 'index.html'), 'utf8'), config);
  const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 20)}"`;
  return (request, reply) => {
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(page);
  };
}

/** The document of the simulator's frames has a policy of its own. */
function headersOf(path: string, folder: string, config: ConsoleConfig): Record<string, string> {
  if (path !== SIMULATOR_FRAME) return {};
  const html = readFileSync(join(folder, path), 'utf8');
  return { 'content-security-policy': framePolicy(html, config.internalHost === '' ? [] : [config.internalHost]) };
}

/**
 * A file extension in the path. Requests for subresources (scripts, pictures) accept any type as well; they are
 * recognised by their Sec-Fetch-Dest header or by such an extension.
 */
const FILE = /^[^?]*\.[a-z0-9]+(?:\?|$)/i;
const DOCUMENTS: ReadonlySet<unknown> = new Set([undefined, 'document', 'iframe', 'frame', 'empty']);

export function isPageRequest({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || NOT_PAGES.test(url)) return false;
  const accept = headers.accept ?? '*/*';
  return (
    accept.includes('text/html') ||
    (/(?:text|\*)\/\*/.test(accept) && DOCUMENTS.has(headers['sec-fetch-dest']) && !FILE.test(url))
  );
}

const PLACE = /(<script[^>]*\bid="console-config"[^>]*>)[^<]*(<\/script>)/;

/** Embeds the configuration as JSON in a data block. Only `<` could end the block, so it is escaped. */
export function withConfig(html: string, config: ConsoleConfig): string {
  if (!PLACE.test(html)) throw new Error('index.html has no <script type="application/json" id="console-config">');
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return html
    .replace(PLACE, (_all, open: string, close: string) => open + json + close)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(config.siteTitle)}</title>`);
}
