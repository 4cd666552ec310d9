/** Sessions without using pages: log in, accept the agreement, and send requests as the context's user. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import { vi } from 'vitest';

export type LoginType = 1 | 2 | 3;

export const PASSWORD = 'Atelier2026!';
export const TOKEN_COOKIE: Readonly<Record<LoginType, string>> = {
  1: 'atelier_sso_token',
  2: 'atelier_token',
  3: 'atelier_v2_token',
};
const LEGO = '/fapi/vangogh-be/v2/lego';

export interface Envelope {
  code: number;
  msg: string;
  data: unknown;
}

export interface Session {
  /** Sets the session's cookies as the log-in type does. */
  logIn(loginName?: string, password?: string): Promise<void>;
  /** Sends a request as this user; `path` follows `/v2/lego`. */
  ask(path: string, params: object, method?: 'GET' | 'POST'): Promise<Envelope>;
  /**
   * Accepts the user agreement, which every /feed/ route requires (product.md section 2), for tests about something
   * else.
   */
  acceptAgreement(): Promise<void>;
  token(): Promise<string | undefined>;
}

export function sessionIn(context: BrowserContext, origin: string, loginType: LoginType = 2): Session {
  const token = async () => (await context.cookies(origin)).find(({ name }) => name === TOKEN_COOKIE[loginType])?.value;
  const send = async (path: string, params: object, method: 'GET' | 'POST', headers: Record<string, string>) => {
    const sent = method === 'GET' ? { params: params as Record<string, string> } : { data: params };
    return (await (
      await context.request.fetch(`${origin}${LEGO}${path}`, { method, ...sent, headers })
    ).json()) as Envelope;
  };
  const succeeded = ({ code, msg, data }: Envelope, what: string) => {
    if (code !== 0) throw new Error(`${what}: ${code} ${msg}`);
    return data;
  };
  const session: Session = {
    token,
    async logIn(loginName = 'admin', password = PASSWORD) {
      const data = succeeded(
        await send('/user/login', { loginName, password }, 'POST', {}),
        `${loginName} could not log in`,
      );
      await context.addCookies([
        { name: TOKEN_COOKIE[loginType], value: (data as { token: string }).token, url: origin },
      ]);
    },
    ask: async (path, params, method = 'POST') =>
      send(path, params, method, { [loginType === 2 ? 'authorizationv2' : 'token']: (await token()) ?? '' }),
    async acceptAgreement() {
      succeeded(
        await session.ask('/operation/update-aigc-user-agreement-status', { type: -1 }),
        'The agreement was not accepted',
      );
    },
  };
  return session;
}

/** Adds a screen, and waits until the server offers it to the user: changed files are read only after a moment. */
export async function addScreen(
  context: BrowserContext,
  { url, schemas }: { url: string; schemas: string },
  id: string,
  screen: object,
): Promise<void> {
  writeFileSync(join(schemas, `${id}.page.json`), JSON.stringify(screen));
  const headers = { authorizationv2: (await sessionIn(context, url).token()) ?? '' };
  const isOffered = async () => {
    const answer = await context.request.get(`${url}/screens/${id}.json`, { headers });
    return answer.ok() && ((await answer.json()) as { id?: string }).id === id;
  };
  await vi.waitUntil(isOffered);
}
