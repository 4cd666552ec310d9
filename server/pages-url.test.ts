import { describe, expect, it } from 'vitest';
import { checkoutRelease, readConfig } from './config';

const pagesUrlOf = (env: Record<string, string>) =>
  readConfig(env, '/atelier', checkoutRelease('/atelier', '1.0.0')).app.pagesUrl;

describe('the origin of pages', () => {
  it.each([
    [{}, 'http://localhost:5181'],
    [{ HOST: '127.0.0.1', PORT: '80' }, 'http://127.0.0.1:81'],
    [{ ATELIER_PAGES_URL: 'http://localhost:9000' }, 'http://localhost:9000'],
    [{ HOST: '0.0.0.0', ATELIER_PAGES_URL: 'https://pages.example.com' }, 'https://pages.example.com'],
    [{ HOST: '0.0.0.0', ATELIER_PAGES_URL: 'http://pages.localhost:5181' }, 'http://pages.localhost:5181'],
    [{ ATELIER_PUBLIC_URLS: 'https://console.example.com' }, 'http://localhost:5181'],
    [
      {
        ATELIER_PUBLIC_URLS: 'https://in.console.example.com',
        ATELIER_TOKEN_DOMAIN: 'console.example.com',
        ATELIER_PAGES_URL: 'https://pages.example.com',
      },
      'https://pages.example.com',
    ],
  ])('of %j is %s', (env, expected) => expect(pagesUrlOf(env)).toBe(expected));

  it.each([
    [{ HOST: '0.0.0.0' }, 'HOST is 0.0.0.0'],
    [{ HOST: '10.1.2.3' }, 'HOST is 10.1.2.3'],
    [{ HOST: '0.0.0.0', ATELIER_PAGES_URL: 'http://localhost:9000' }, 'HOST is 0.0.0.0'],
    [{ ATELIER_TRUST_PROXY: 'loopback' }, 'trustProxy is set'],
    [
      {
        ATELIER_PUBLIC_URLS: 'https://console.example.com',
        ATELIER_PAGES_URL: 'https://console.example.com:8443',
      },
      'publicUrls names https://console.example.com',
    ],
    [
      {
        ATELIER_PUBLIC_URLS: 'https://in.example.com',
        ATELIER_EXTERNAL_ORIGINS: 'https://ext.example.com',
        ATELIER_PAGES_URL: 'https://ext.example.com:8443',
      },
      'publicUrls names https://in.example.com',
    ],
    [
      {
        ATELIER_PUBLIC_URLS: 'https://in.example.com',
        ATELIER_TOKEN_DOMAIN: 'example.com',
        ATELIER_PAGES_URL: 'https://pages.example.com',
      },
      'publicUrls names https://in.example.com',
    ],
  ])(
    'of %j shares cookies with the console, which other machines reach: the start asks for another',
    (env, reached) => {
      expect(() => pagesUrlOf(env)).toThrow(
        `Because ${reached}, set ATELIER_PAGES_URL to another host name of this server, such as https://pages.example.com.`,
      );
    },
  );

  it('that is an address of the console is refused', () => {
    const url = 'http://a.localhost:5180';
    expect(() => pagesUrlOf({ ATELIER_PUBLIC_URLS: url, ATELIER_PAGES_URL: url })).toThrow(
      `pagesUrl is ${url}, an address of the console: pages need an origin of their own.`,
    );
  });
});
