/** A logged-in person: accepts the user agreement once and sends calls with the session's cookie and token. */
const LOGIN = '/fapi/vangogh-be/v2/lego/user/login';
const AGREEMENT = { method: 'POST', path: '/fapi/vangogh-be/v2/lego/operation/update-aigc-user-agreement-status' };
const PASSWORD = 'Atelier2026!';

export async function logIn(origin, loginName) {
  const answer = await fetch(`${origin}${LOGIN}?dev=0`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'app-code': 'atelier' },
    body: JSON.stringify({ loginName, password: PASSWORD }),
  });
  const { code, msg, data } = await answer.json();
  if (code !== 0) throw new Error(`${loginName} does not get in: ${msg}`);
  const pairs = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const headers = { cookie: pairs.join('; '), authorizationv2: data.token, 'app-code': 'atelier' };
  const person = {
    loginName,
    headers,
    /** In the format of the browser's cookie API. */
    cookies: pairs
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
      .map(([name, value]) => ({ name, value, url: origin })),
    /** Returns the envelope, and the ms from the request to the last byte of the answer. */
    async ask({ method, path }, params) {
      const start = performance.now();
      const response =
        method === 'GET'
          ? await fetch(`${origin}${path}?${new URLSearchParams({ dev: 0, ...params })}`, { headers })
          : await fetch(`${origin}${path}?dev=0`, {
              method: 'POST',
              headers: { ...headers, 'content-type': 'application/json' },
              body: JSON.stringify(params),
            });
      const text = await response.text();
      const ms = performance.now() - start;
      return { ...JSON.parse(text), ms };
    },
  };
  const accepted = await person.ask(AGREEMENT, { type: -1 });
  if (accepted.code !== 0) throw new Error(`The agreement was not accepted: ${accepted.msg}`);
  return person;
}
