/**
 * What a script on the origin of published pages can do to a person who is logged in to the console on the same host
 * name. Published pages contain no scripts of people; here one does (docs/decisions/0003-session.md).
 */
import type { Page, Request } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { freePort } from '../ports';
import { setScene } from './scene';

const pagesPort = await freePort();
const PAGES = `http://localhost:${pagesPort}`;
const KEYWORDS = '/api/sdbtech/vangogh/feed/core/manage/keyword';

const scene = setScene({ env: { ATELIER_PAGES_PORT: String(pagesPort) } });
let person: Page;
let attack: Page;
let secret: string;
let token: string;
/** Writes that reached the console from the attacking page. */
const writes: Request[] = [];

beforeAll(async () => {
  person = await scene.person('admin');
  await person.goto(`${scene.product.url}/home`);
  await person.getByRole('navigation', { name: '主菜单' }).waitFor();
  const cookies = await person.context().cookies(scene.product.url);
  const valueOf = (name: string) => cookies.find((each) => each.name === name)!.value;
  [secret, token] = [valueOf('atelier_session'), decodeURIComponent(valueOf('atelier_token'))];
  await person.context().route(`${PAGES}/attack`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>x' }));
  attack = await scene.tab(person);
  await attack.goto(`${PAGES}/attack`);
  attack.on('request', (request) => {
    if (request.url().startsWith(scene.product.url) && request.method() === 'POST') writes.push(request);
  });
});

/** Texts of the cookies and storages that scripts of the page can read. */
const readableIn = (page: Page) =>
  page.evaluate(() => [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)]);
const namesLike = (keyword: string) =>
  person.evaluate(
    async ([path, name, header]) => {
      const headers = { 'content-type': 'application/json', authorizationv2: header! };
      const answer = await fetch(`${path!}/query-keyword-list`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ keyword: name }),
      });
      return ((await answer.json()) as { data: { total: number } }).data.total;
    },
    [KEYWORDS, keyword, token],
  );

it('scripts can read the secret of the session on neither origin, and no storage contains it or the token', async () => {
  for (const page of [person, attack]) {
    const [cookies, ...storages] = await readableIn(page);
    expect(cookies).not.toContain(secret);
    for (const text of storages) for (const value of [secret, token]) expect(text).not.toContain(value);
  }
});

it('the token alone, without the cookie of the secret, is no session', async () => {
  const code = await attack
    .evaluate(
      async ([url, header]) => {
        const answer = await fetch(url!, {
          method: 'POST',
          headers: { authorizationv2: header! },
          credentials: 'omit',
        });
        return answer.status;
      },
      [`${scene.product.url}${KEYWORDS}/query-keyword-list`, token],
    )
    .catch(() => 'blocked');
  expect(code).toBe('blocked');
});

it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json'])(
  'a write with the cookies and the type %s changes nothing',
  async (type) => {
    const keyword = `攻击 ${type}`;
    const before = writes.length;
    await attack.evaluate(
      async ([url, name, contentType]) => {
        const body = JSON.stringify({ keyword: name, platform: 'xhs' });
        const headers = { 'content-type': contentType! };
        for (const mode of ['no-cors', 'cors'] as const)
          await fetch(url!, { method: 'POST', mode, credentials: 'include', headers, body }).catch(() => undefined);
        navigator.sendBeacon(url!, new Blob([body], { type: 'text/plain' }));
      },
      [`${scene.product.url}${KEYWORDS}/create-keyword`, keyword, type],
    );
    await expect.poll(() => writes.length).toBeGreaterThan(before);
    // Browsers send those without a preflight with the cookies: the server refuses the origin, unreadably.
    const sent = writes.slice(before);
    const headers = await Promise.all(sent.map(async (request) => request.allHeaders()));
    expect(headers.some(({ cookie = '' }) => cookie.includes(secret))).toBe(true);
    expect(await Promise.all(sent.map(async (request) => request.response()))).toEqual(sent.map(() => null));
    expect(await namesLike(keyword)).toBe(0);
  },
);

it('the same write of the console is taken', async () => {
  const keyword = '自己的关键词';
  await person.evaluate(
    async ([path, name, header]) => {
      const headers = { 'content-type': 'application/json', authorizationv2: header! };
      await fetch(path!, { method: 'POST', headers, body: JSON.stringify({ keyword: name, platform: 'xhs' }) });
    },
    [`${KEYWORDS}/create-keyword`, keyword, token],
  );
  expect(await namesLike(keyword)).toBe(1);
});

it('a write with the token that scripts can read is not sent', async () => {
  const before = writes.length;
  const outcome = await attack.evaluate(
    async ([url]) => {
      const given = decodeURIComponent(/(?:^|; )atelier_token=([^;]*)/.exec(document.cookie)?.[1] ?? '');
      const headers = { 'content-type': 'application/json', authorizationv2: given };
      const body = JSON.stringify({ keyword: '攻击', platform: 'xhs' });
      return fetch(url!, { method: 'POST', credentials: 'include', headers, body }).then(
        () => 'sent',
        () => 'blocked',
      );
    },
    [`${scene.product.url}${KEYWORDS}/create-keyword`],
  );
  expect([outcome, await writes[before]!.response()]).toEqual(['blocked', null]);
});

it('a form that is sent to the console changes nothing', async () => {
  const keyword = '表单攻击';
  const [opened] = await Promise.all([
    attack.context().waitForEvent('page'),
    attack.evaluate(
      ([url, name]) => {
        const form = document.createElement('form');
        Object.assign(form, { method: 'post', action: url, enctype: 'text/plain', target: '_blank' });
        const input = document.createElement('input');
        Object.assign(input, { name: `{"keyword":"${name!}","platform":"xhs","x":"`, value: '"}' });
        form.append(input);
        document.body.append(form);
        form.submit();
      },
      [`${scene.product.url}${KEYWORDS}/create-keyword`, keyword],
    ),
  ]);
  await opened.waitForLoadState();
  expect(await opened.textContent('body')).toContain('请求来源不受信任');
  expect(await namesLike(keyword)).toBe(0);
});

it('the stream of changes and the answers of reads stay unreadable', async () => {
  const seen = await attack.evaluate(
    async ([origin, path]) => {
      const stream = new Promise((done) => {
        const source = new EventSource(`${origin!}/screens/events`, { withCredentials: true });
        source.addEventListener('open', () => done('open'));
        source.addEventListener('error', () => done('blocked'));
      });
      const read = fetch(`${origin!}${path!}`, { credentials: 'include' }).then(
        () => 'read',
        () => 'blocked',
      );
      return Promise.all([stream, read]);
    },
    [scene.product.url, '/screens/home.json'],
  );
  expect(seen).toEqual(['blocked', 'blocked']);
});

it('a navigation to the log-out asks the person', async () => {
  await attack.evaluate((url) => location.assign(url), `${scene.product.url}/sso/logout`);
  await attack.waitForURL(`${scene.product.url}/sso/logout`);
  await person.reload();
  await person.getByRole('navigation', { name: '主菜单' }).waitFor();
  expect(new URL(person.url()).pathname).toBe('/home');
});
