import Fastify from 'fastify';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendError } from '../../kernel/http/envelope';
import { avatarSvg, coverSvg } from '../../providers/sandbox/demo-media';
import { demoMedia } from './plugin';

describe('drawn pictures', () => {
  const app = Fastify();
  beforeAll(async () => {
    app.setErrorHandler(sendError);
    await app.register(demoMedia);
  });
  afterAll(() => app.close());

  it.each([
    '/demo-media/avatar/xhs-5721047aee76afe896aa2de3~%E6%9F%A0.svg',
    '/demo-media/avatar/dy-MS4wLjABAAAA.svg',
    '/demo-media/cover/food-12ab.svg',
    '/demo-media/cover/other.svg',
    '/demo-media/room/living-cream.svg',
    '/demo-media/room/before-raw.svg',
    `/demo-media/avatar/wx-${'a'.repeat(128)}~%E6%9F%A0.svg`,
  ])('serves %s with an unlimited cache lifetime', async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'");
    expect(answer.body).toMatch(/^<svg .*<\/svg>$/s);
    expect((await app.inject(url)).body).toBe(answer.body);
  });

  it.each([
    '/demo-media/avatar/%3Cscript%3E.svg',
    '/demo-media/avatar/a~%22.svg',
    '/demo-media/avatar/a~%3C.svg',
    '/demo-media/cover/a%2Fb.svg',
    '/demo-media/cover/a.png',
    '/demo-media/cover/.svg',
    '/demo-media/room/living-none.svg',
    '/demo-media/room/constructor-cream.svg',
    '/demo-media/room/before-cream.svg',
  ])('refuses %s', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  });

  it('draws the initial', () => expect(avatarSvg('a', '柠')).toContain('>柠</text>'));

  it('draws an image for any seed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_.-]{1,40}$/), (seed) => {
        expect(`${avatarSvg(seed, '')}${coverSvg(seed)}`).not.toMatch(/NaN|undefined|<script/);
      }),
    );
  });
});
