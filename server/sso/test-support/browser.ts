/** A minimal browser for single sign-on: keeps cookies as browsers do, follows redirects and records the addresses. */
import { request, type IncomingHttpHeaders } from 'node:http';

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly host: string;
  readonly path: string;
  readonly httpOnly: boolean;
}

export interface Shown {
  readonly status: number;
  /** The final address, and the addresses of all redirects before it. */
  readonly url: string;
  readonly redirectUrls: readonly string[];
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface Going {
  readonly headers?: Record<string, string>;
  /** Fields of a form to send. */
  readonly form?: Record<string, string>;
  /** Stops before the first address for which this is true. */
  readonly until?: (url: URL) => boolean;
}

const MOST_REDIRECTS = 12;

/** Not fetch, whose Sec-Fetch headers do not describe a navigation. */
const send = (url: URL, headers: Record<string, string>, body?: string) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((done, fail) => {
    const sent = request(url, { method: body === undefined ? 'GET' : 'POST', headers }, (answer) => {
      let text = '';
      answer
        .setEncoding('utf8')
        .on('data', (chunk: string) => (text += chunk))
        .on('error', fail)
        .on('end', () => done({ status: answer.statusCode!, headers: answer.headers, text }));
    });
    sent.on('error', fail).end(body);
  });

export class Browser {
  cookies: Cookie[] = [];

  /** A second browser with the same cookies. */
  copy(): Browser {
    const other = new Browser();
    other.cookies = [...this.cookies];
    return other;
  }

  async go(address: string, { headers = {}, form, until = () => false }: Going = {}): Promise<Shown> {
    const redirectUrls: string[] = [];
    let url = new URL(address);
    let body = form && new URLSearchParams(form);
    for (let redirects = 0; redirects < MOST_REDIRECTS; redirects++) {
      const {
        status,
        headers: answered,
        text,
      } = await send(
        url,
        {
          accept: 'text/html',
          ...(body && { origin: url.origin, 'content-type': 'application/x-www-form-urlencoded' }),
          ...headers,
          cookie: this.cookieHeader(url),
        },
        body?.toString(),
      );
      for (const line of answered['set-cookie'] ?? []) this.#keep(line, url);
      if (answered.location === undefined) return { status, url: url.href, redirectUrls, headers: answered, text };
      redirectUrls.push(url.href);
      url = new URL(answered.location, url);
      if (until(url)) return { status, url: url.href, redirectUrls, headers: answered, text: '' };
      body = undefined;
    }
    throw new Error(`Redirected for ever:\n${redirectUrls.join('\n')}`);
  }

  /** Submits the form of a page. */
  submit(page: Shown, form: Record<string, string>, going: Going = {}): Promise<Shown> {
    const action = /<form[^>]* action="([^"]*)"/.exec(page.text)?.[1];
    if (action === undefined) throw new Error(`There is no form on ${page.url}: ${page.text}`);
    return this.go(new URL(action.replaceAll('&amp;', '&'), page.url).href, { ...going, form });
  }

  value(name: string): string | undefined {
    return this.cookies.find((cookie) => cookie.name === name)?.value;
  }

  change(name: RegExp, value: (before: string) => string): void {
    this.cookies = this.cookies.map((cookie) =>
      name.test(cookie.name) ? { ...cookie, value: value(cookie.value) } : cookie,
    );
  }

  cookieHeader({ hostname, pathname }: URL): string {
    const fits = ({ host, path }: Cookie) =>
      host === hostname && (pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`));
    return this.cookies
      .filter(fits)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  #keep(line: string, { hostname }: URL): void {
    const [pair = '', ...attributes] = line.split(/; */);
    const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    const of = (attribute: string) =>
      attributes.find((each) => each.toLowerCase().startsWith(`${attribute}=`))?.slice(attribute.length + 1);
    const path = of('path') ?? '/';
    this.cookies = this.cookies.filter(
      (cookie) => !(cookie.name === name && cookie.host === hostname && cookie.path === path),
    );
    const over = of('max-age') === '0' || Date.parse(of('expires') ?? '2999-01-01') <= Date.now();
    if (!over)
      this.cookies.push({
        name,
        value,
        host: hostname,
        path,
        httpOnly: attributes.some((each) => each.toLowerCase() === 'httponly'),
      });
  }
}
