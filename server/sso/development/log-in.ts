/** /sso-dev/log-in/<uid>: authenticates the person as user.login does, and tells the provider. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { ApiError } from '../../kernel/calls/errors';
import type { PartOptions } from '../../kernel/part';
import { authenticate } from '../../domain/account/authenticate';
import { HOME, messagePage, sendPage } from '../pages';
import { DEVELOPMENT } from '../sso.messages';
import { loginPage } from './page';

const PATH = '/log-in/:uid';
const FORM = 'application/x-www-form-urlencoded';
const FORM_BYTES = 4_096;
/** The same limits as the params of user.login. */
const LONGEST = { loginName: 64, password: 128 } as const;

type Options = Pick<PartOptions, 'db' | 'clock' | 'config'> & { provider(request: FastifyRequest): Promise<Provider> };

export async function logInPages(app: FastifyInstance, { db, clock, config, provider }: Options): Promise<void> {
  const { demoAccounts, siteTitle } = config.console;
  const limited = { turn: 'call', rateLimit: { max: config.publicCallsPerMinute, timeWindow: 60_000 } } as const;

  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_BYTES }, (_request, text, done) =>
    done(null, new URLSearchParams(text as string)),
  );

  /** Shows the log-in page, unless the provider has no pending interaction for this browser. */
  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    shown: { loginName?: string; refusal?: string } = {},
  ) => {
    const waits = await (await provider(request)).interactionDetails(request.raw, reply.raw).then(
      () => true,
      () => false,
    );
    if (!waits) return sendPage(reply, 400, messagePage(DEVELOPMENT.stale, { links: [HOME] }));
    return sendPage(
      reply,
      shown.refusal === undefined ? 200 : 403,
      loginPage({ action: request.url, siteTitle, demoAccounts, ...shown }),
      [...config.publicUrls, ...config.externalOrigins],
    );
  };

  const logIn = async (request: FastifyRequest, reply: FastifyReply) => {
    const { loginName, password } = entered(request.body as URLSearchParams | undefined);
    if (
      loginName === '' ||
      password === '' ||
      loginName.length > LONGEST.loginName ||
      password.length > LONGEST.password
    )
      return show(request, reply, { loginName, refusal: DEVELOPMENT.missing });
    let userId: number;
    try {
      ({ userId } = await authenticate(loginName, password, { db, config, address: request.ip, now: clock }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return show(request, reply, { loginName, refusal: error.message });
    }
    const goOn = await finish(await provider(request), request, reply, String(userId)).catch(() => null);
    if (goOn === null) return show(request, reply);
    return reply.header('cache-control', 'no-store').redirect(goOn, 303);
  };

  /** The log-in name and password from a demonstration button or from the fields. */
  function entered(form: URLSearchParams | undefined): { loginName: string; password: string } {
    const demo = demoAccounts.find(({ loginName }) => loginName === form?.get('demo'));
    return demo ?? { loginName: form?.get('loginName')?.trim() ?? '', password: form?.get('password') ?? '' };
  }

  app.get(PATH, { config: limited }, (request, reply) => show(request, reply));
  app.post(PATH, { config: limited }, logIn);
}

/** Reports the person to the provider. Returns the address to redirect to. */
async function finish(
  provider: Provider,
  { raw }: FastifyRequest,
  reply: FastifyReply,
  accountId: string,
): Promise<string> {
  const { session: before } = await provider.interactionDetails(raw, reply.raw);
  const goOn = await provider.interactionResult(raw, reply.raw, { login: { accountId } });
  if (before?.accountId !== undefined && before.accountId !== accountId) await forget(provider, raw, reply);
  return goOn;
}

/**
 * Logs another person out of the provider's session first: the library would end that session with a page that contains
 * a script.
 */
async function forget(provider: Provider, request: FastifyRequest['raw'], reply: FastifyReply): Promise<void> {
  const session = await provider.Session.get(provider.createContext(request, reply.raw));
  session.accountId = undefined;
  session.authorizations = undefined;
  await session.persist();
}
