/**
 * A minimal page that shows the rows of a screen: the screen's HTML and CSS without its code, and a single call; it
 * inserts the prepared rows once the call is answered. It shows what a browser needs at least from an answer to painted
 * rows, and which ratio a page can reach at best.
 */
import { visit } from '../harness/browser.mjs';

export const PLAIN = 'plain page';
const PATH = '/plain-page';
/** Headers of the console's calls, besides cookies. */
const HEADERS = new Set(['app-code', 'content-type', 'accept']);

/** `name`: the path of the call that answers the rows. */
export async function capture(browser, url, { name, expected, cookies }) {
  let sent;
  let screen;
  await visit(
    browser,
    url,
    async (page) => {
      await page.evaluate(() => globalThis.bench.shown);
      screen = await page.evaluate((row) => {
        // Takes the longest of several lists; the others stay empty.
        const lists = [...new Set([...document.querySelectorAll(row)].map(({ parentElement }) => parentElement))];
        const rows = lists.reduce((one, other) => (other.childElementCount > one.childElementCount ? other : one));
        const html = rows.innerHTML;
        lists.forEach((list) => list.replaceChildren());
        rows.id = 'rows';
        return {
          rows: html,
          body: document.getElementById('root').outerHTML,
          styles: [...document.querySelectorAll('link[rel=stylesheet]')].map(({ href }) => new URL(href).pathname),
        };
      }, expected.selector);
    },
    {
      expected,
      async ready(page) {
        await page.context().addCookies(cookies);
        page.on('request', (request) => {
          if (new URL(request.url()).pathname === name) sent ??= request;
        });
      },
    },
  );
  if (!sent) throw new Error(`The page did not send ${name}.`);
  const { pathname, search } = new URL(sent.url());
  const headers = Object.fromEntries(Object.entries(sent.headers()).filter(([header]) => HEADERS.has(header)));
  return {
    ...screen,
    call: { url: pathname + search, init: { method: sent.method(), body: sent.postData() ?? undefined, headers } },
  };
}

const page = ({ rows, body, styles, call }) => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8">${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}</head>
<body>${body}<template id="waiting">${rows}</template>
<script>
const { url, init } = ${JSON.stringify(call)};
init.headers.authorizationv2 = decodeURIComponent(/atelier_token=([^;]+)/.exec(document.cookie)[1]);
fetch(url, init).then((answer) => answer.json()).then(({ code, msg }) => {
  if (code !== 0) throw new Error(msg);
  document.getElementById('rows').append(document.getElementById('waiting').content.cloneNode(true));
});
</script></body></html>`;

export const addressOf = (origin) => origin + PATH;

/** Serves the page from the browser itself; its call goes to the product. */
export async function serve(devtools, origin, captured) {
  const body = Buffer.from(page(captured)).toString('base64');
  devtools.on('Fetch.requestPaused', ({ requestId }) =>
    devtools.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'content-type', value: 'text/html; charset=utf-8' }],
      body,
    }),
  );
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: addressOf(origin) }] });
}
