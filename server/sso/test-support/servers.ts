/** Servers of one installation over real HTTP, and an external identity provider. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { catalogue } from '../../../src/services/catalogue';
import { createTestDatabase, type TestDatabase } from '../../../tests/database';
import { buildApp } from '../../app';
import { account, department } from '../../db/schema';
import { DEFAULT_CONSOLE, type AppConfig } from '../../kernel/config';
import { hashPassword } from '../../kernel/session/password';
import { testConfig } from '../../kernel/test-support';
import { handlers } from '../../domain/generated/handlers';
import { singleSignOn } from '../plugin';

export const PASSWORD = 'correct horse';
/** Only the calls that single sign-on needs, because mounting all takes longer than most of the tests. */
const CALLS = catalogue.filter(({ name }) => name.startsWith('user.'));

export interface Installation {
  readonly database: TestDatabase;
  readonly clock: { now: () => Date };
  /** Starts another server on the same database. */
  serve(config?: Partial<AppConfig>, port?: number): Promise<Served>;
  stop(): Promise<void>;
}

export interface Served {
  readonly app: FastifyInstance;
  readonly url: string;
}

/** The accounts `admin` and `operator`, as in the demonstration. */
export async function startInstallation(): Promise<Installation> {
  const database = await createTestDatabase();
  const clock = { now: () => new Date() };
  const served: FastifyInstance[] = [];
  const [home] = await database.db.insert(department).values({ name: '内容运营中心' }).returning();
  const passwordHash = await hashPassword(PASSWORD);
  await database.db.insert(account).values(
    ['admin', 'operator'].map((loginName) => ({
      loginName,
      passwordHash,
      name: `${loginName}的姓名`,
      email: `${loginName}@atelier.example`,
      mobile: '13800001234',
      departmentId: home!.departmentId,
    })),
  );
  const demoAccounts = ['admin', 'operator'].map((loginName) => ({
    loginName,
    password: PASSWORD,
    title: `演示 ${loginName}`,
  }));
  return {
    database,
    clock,
    async serve(config = {}, at) {
      const port = at ?? (await freePort());
      const url = `http://localhost:${port}`;
      const app = await buildApp({
        db: database.db,
        handlers,
        catalogue: CALLS,
        parts: [singleSignOn],
        clock: () => clock.now(),
        config: testConfig({ publicUrls: [url], console: { ...DEFAULT_CONSOLE, demoAccounts }, ...config }),
      });
      await app.listen({ port, host: 'localhost' });
      served.push(app);
      return { app, url };
    },
    async stop() {
      await Promise.all(served.map((app) => app.close()));
      await database.drop();
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  const { port } = await listening(server);
  await new Promise((done) => server.close(done));
  return port;
}

const listening = (server: Server, port = 0) =>
  new Promise<AddressInfo>((done, fail) => {
    server.once('error', fail).listen(port, 'localhost', () => done(server.address() as AddressInfo));
  });

/** A provider that logs the person in `person` in without asking. */
export interface ForeignProvider {
  readonly issuer: string;
  person: Record<string, unknown> & { sub: string };
  /** Params of the console's authorization requests. */
  readonly requests: URLSearchParams[];
  stop(): Promise<void>;
}

export async function startForeignProvider(
  { redirectUri, afterLogOut }: { redirectUri: string; afterLogOut: string },
  at = 0,
): Promise<ForeignProvider> {
  const library = await import('oidc-provider');
  const server = createServer();
  const { port } = await listening(server, at);
  const issuer = `http://localhost:${port}/realm`;
  const foreign = { issuer, person: { sub: 'u-1' }, requests: [] as URLSearchParams[] };
  const provider = new library.Provider(issuer, {
    clients: [
      {
        client_id: 'console',
        client_secret: 'geheim',
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [afterLogOut],
      },
    ],
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username', 'phone_number', 'department'],
      email: ['email', 'email_verified'],
    },
    findAccount: async (_: unknown, sub: string) => ({
      accountId: sub,
      claims: async () => ({ ...foreign.person, sub }),
    }),
    interactions: { url: () => '/realm/who' },
    loadExistingGrant: async ({ oidc }: { oidc: { session: { accountId: string }; client: { clientId: string } } }) => {
      const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    cookies: {
      names: { session: 'foreign', interaction: 'foreign_interaction', resume: 'foreign_resume' },
      keys: ['key'],
    },
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Interaction: 60, Session: 600, Grant: 600 },
    renderError: (context: { body: unknown }, out: unknown) => {
      context.body = out;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const url = new URL(request.url!, issuer);
    if (url.pathname === '/realm/auth') foreign.requests.push(url.searchParams);
    if (url.pathname === '/realm/who') {
      void provider
        .interactionResult(request, response, { login: { accountId: foreign.person.sub } })
        .then((goOn) => response.writeHead(303, { location: goOn }).end());
      return;
    }
    Object.assign(request, { originalUrl: request.url, url: request.url!.replace(/^\/realm/, '') });
    void answer(request, response);
  });
  return Object.assign(foreign, {
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  });
}
