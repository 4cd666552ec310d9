/**
 * The plainest page that can show the rows of a screen: the screen's own HTML and style as they stand, and no code but
 * one call. The rows
 * wait beside it and are put in once the call is answered. So it tells what a browser itself needs from an answer to
 * rows that are painted, and
 * how the ratio of the two reads for a page that can hardly be quicker.
 */
import { visit } from '../harness/browser.mjs';

export const PLAIN = 'plain page';
const PATH = '/plain-page';
/** What a call of the console carries besides its cookies. */
const HEADERS = ['app-code', 'content-type', 'accept'];

/** `name`: the path of the call that has the rows. */
export async function capture(browser, url, { name, expected, cookies }) {
  let sent;
  let screen;
  await visit(
    browser,
    url,
    async (page) => {
      await page.evaluate(() => globalThis.bench.shown);
      screen = await page.evaluate((row) => {
        // Of several lists the longest; the others stay empty.
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
  const { pathname, search } = new URL(sent.url());
  const headers = Object.fromEntries(Object.entries(sent.headers()).filter(([header]) => HEADERS.includes(header)));
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

/** The page is answered for by the browser itself; everything that it asks for comes from the product. */
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
