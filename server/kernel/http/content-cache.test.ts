import { describe, expect, it } from 'vitest';
import { ContentCache } from './content-cache';

const cacheOf = (most = 10) => new ContentCache<string>(most, ({ length }) => length);

describe('answers by content', () => {
  it('are made once, also while they are being made', async () => {
    const cache = cacheOf();
    let made = 0;
    const make = async () => `answer ${++made}`;
    expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual(['answer 1', 'answer 1']);
    expect([await cache.get('a', make), await cache.get('b', make)]).toEqual(['answer 1', 'answer 2']);
  });

  it('are made by each who waits if the first one fails, and failures are not kept', async () => {
    const cache = cacheOf();
    const left = cache.get('a', () => Promise.reject(new Error('left')));
    const other = cache.get('a', async () => 'own');
    await expect(left).rejects.toThrow('left');
    expect([await other, await cache.get('a', async () => 'next')]).toEqual(['own', 'next']);
  });

  it('beyond the bytes are forgotten, least recently used first', async () => {
    const cache = cacheOf(10);
    const ask = (content: string, answer: string) => cache.get(content, async () => answer);
    await ask('a', '1111');
    await ask('b', '2222');
    await ask('a', 'kept');
    await ask('c', '3333');
    expect([await ask('a', 'new'), await ask('c', 'new'), await ask('b', 'new')]).toEqual(['1111', '3333', 'new']);
  });
});
