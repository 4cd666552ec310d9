import { expect, it } from 'vitest';
import type { ApiError } from '../../kernel/calls/errors';
import { workFor } from '../../kernel/work/test-support/pool';
import { OutboundFailure, type OutboundAnswer, type outbound } from '../../providers/outbound/request';
import { opened } from './shared-link';

const ID = '64f0a1b2000000001e03c4d5';
const NOTE = `https://www.xiaohongshu.com/explore/${ID}?xsec_token=AB`;
/** Redirect target of each address. */
const HOPS: Readonly<Record<string, string>> = {
  'http://xhslink.com/a/note': `https://www.xiaohongshu.com/discovery/item/${ID}?xsec_token=AB&app=1`,
  'https://v.douyin.com/person': 'https://www.iesdouyin.com/share/user/MS4wLjABAAAA',
  'http://xhslink.com/a/login': `https://www.xiaohongshu.com/login?redirectPath=${encodeURIComponent(NOTE)}`,
  'http://xhslink.com/a/round': 'https://www.xiaohongshu.com/activity',
  'https://v.douyin.com/away': 'http://127.0.0.1:5180/sso/logout',
  'https://v.douyin.com/foreign': 'https://example.com/explore',
  'https://v.douyin.com/other': NOTE,
};
const requestedUrls: string[] = [];

/** Follows redirects like `outbound`, without sockets. */
const ask: typeof outbound = async ({ url: first, arrived }, _limits, network) => {
  for (let url = first; ;) {
    const refusal = network!.refusal(url);
    if (refusal) throw new OutboundFailure(refusal);
    requestedUrls.push(url);
    if (url.endsWith('/dead')) throw new OutboundFailure('无法连接到对方服务器');
    const next = HOPS[url];
    const answer: OutboundAnswer = {
      status: 302,
      url: next ?? url,
      headers: {},
      body: Buffer.alloc(0),
      truncated: false,
    };
    if (next === undefined || arrived!(next)) return answer;
    url = next;
  }
};
const open = (text: string) => opened({ signal: new AbortController().signal, work: workFor() }, 'url', text, ask);
const whyNot = async (text: string) => {
  const refusal: unknown = await open(text).catch((error: unknown) => error);
  return (refusal as ApiError).errors[0];
};

it('follows a short link to the first content or home page without loading that page', async () => {
  requestedUrls.length = 0;
  expect(await open('51 快来看 http://xhslink.com/a/note，复制打开')).toContain(`/discovery/item/${ID}?xsec_token=AB`);
  expect(await open('看看【小满】 https://v.douyin.com/person 复制')).toBe(
    'https://www.iesdouyin.com/share/user/MS4wLjABAAAA',
  );
  expect(await open('http://xhslink.com/a/login')).toBe(NOTE);
  expect(requestedUrls).toEqual([
    'http://xhslink.com/a/note',
    'https://v.douyin.com/person',
    'http://xhslink.com/a/login',
  ]);
});

it('sends no request for text without a short link', async () => {
  requestedUrls.length = 0;
  for (const text of [NOTE, 'https://example.com/a', '没有链接']) expect(await open(text)).toBe(text);
  expect(requestedUrls).toEqual([]);
});

it.each([
  ['https://v.douyin.com/dead', '抖音的短链接没有打开：无法连接到对方服务器。请稍后再试，或在浏览器打开后复制完整链接'],
  ['https://v.douyin.com/away', '抖音的短链接没有打开：不能访问内部地址。请稍后再试，或在浏览器打开后复制完整链接'],
  [
    'https://v.douyin.com/foreign',
    '抖音的短链接没有打开：短链接跳转到了平台以外的网址。请稍后再试，或在浏览器打开后复制完整链接',
  ],
  [
    'http://xhslink.com/a/round',
    '小红书的短链接没有指向笔记、视频或博主主页，可能已经失效。请在浏览器打开后复制完整链接',
  ],
])('says of %s why it was not opened', async (text, message) => {
  expect(await whyNot(text)).toEqual({ field: 'url', message });
  expect(requestedUrls).not.toContain('http://127.0.0.1:5180/sso/logout');
  expect(requestedUrls).not.toContain('https://example.com/explore');
});

it("accepts a short link that leads to another platform's note", async () => {
  expect(await open('https://v.douyin.com/other')).toBe(NOTE);
});
