/** Steps that people perform: signing on, and asking who is logged in. */
import { Browser, type Shown } from './browser';
import { PASSWORD } from './servers';

export const CREDENTIALS = { loginName: 'operator', password: PASSWORD };
/** Results of `whoAmI` for the operator, and for nobody. */
export const IN = { status: 200, code: 0, loginName: 'operator' };
export const OUT = { status: 403, code: 20205, loginName: undefined };

/** Whether a page of the console is reached. */
export const atConsole = ({ pathname }: URL): boolean => !pathname.startsWith('/sso');
export const atCallback = ({ pathname }: URL): boolean => pathname === '/sso/callback';

/** A complete sign-on that ends at the console. */
export async function signOn(
  url: string,
  browser = new Browser(),
  {
    query = 'loginType=1&redirectUrl=%2Ffeed%2Ffeed-keyword%3FpageNo%3D2',
    form = CREDENTIALS,
  }: { query?: string; form?: Record<string, string> } = {},
): Promise<Shown> {
  const page = await browser.go(`${url}/sso/login?${query}`);
  return browser.submit(page, form, { until: atConsole });
}

/** Signs on at the provider and stops before the callback. */
export async function comeToTheDoor(url: string): Promise<{ browser: Browser; callback: string }> {
  const browser = new Browser();
  const page = await browser.go(`${url}/sso/login?redirectUrl=/home`);
  return { browser, callback: (await browser.submit(page, CREDENTIALS, { until: atCallback })).url };
}

export async function whoAmI(url: string, browser: Browser, cookie = 'atelier_sso_token') {
  const answer = await fetch(`${url}/fapi/vangogh-be/v2/lego/user/get-user-info`, {
    headers: { cookie: browser.cookieHeader(new URL(url)), token: browser.value(cookie) ?? '' },
  });
  const { code, data } = (await answer.json()) as { code: number; data: { loginName: string } | null };
  return { status: answer.status, code, loginName: data?.loginName };
}
