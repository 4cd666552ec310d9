import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { OutboundFailure, type OutboundAnswer, type OutboundRequest } from '../../providers/outbound/request';
import { diskStore } from '../../providers/storage';
import { MESSAGES } from './content.messages';
import { workFor } from '../../kernel/work/test-support/pool';
import { keepPictures } from './pictures';
import { testFolder } from '../../../tests/folder';

const folder = testFolder('pictures');
const store = diskStore(folder);
const now = new Date('2026-06-10T00:00:00Z');
let png: Buffer;
beforeAll(async () => {
  png = await sharp({ create: { width: 3, height: 4, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
});

const answer = (more: Partial<OutboundAnswer>): OutboundAnswer => ({
  status: 200,
  url: '',
  headers: {},
  body: png,
  truncated: false,
  ...more,
});
const ANSWERS: Record<string, () => Promise<OutboundAnswer>> = {
  'https://a.example/1.png': () => Promise.resolve(answer({})),
  'https://a.example/slow.jpg': () => new Promise((done) => setTimeout(() => done(answer({})), 20)),
  'https://a.example/svg': () =>
    Promise.resolve(
      answer({ body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>') }),
    ),
  'https://a.example/cut.png': () => Promise.resolve(answer({ body: png.subarray(0, png.length - 20) })),
  'https://a.example/big': () => Promise.resolve(answer({ truncated: true })),
  'https://a.example/gone': () => Promise.resolve(answer({ status: 404 })),
  'http://127.0.0.1/': () => Promise.reject(new OutboundFailure('不能访问内部地址')),
};
const ask = ({ url }: OutboundRequest) => ANSWERS[url]!();
const files = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile());
const keep = (addresses: string[], known: string[] = []) =>
  keepPictures(addresses, { store, now, signal: new AbortController().signal, work: workFor(), known, ask });

it('stores copies in the requested order, with types by their content', async () => {
  const { images, failed } = await keep(['https://a.example/slow.jpg', 'https://a.example/1.png']);
  expect(failed).toEqual([]);
  expect(images).toEqual([
    expect.stringMatching(/^\/files\/2026-06\/\w{10}\.png$/),
    expect.stringMatching(/^\/files\/2026-06\/\w{10}\.png$/),
  ]);
  expect(new Set(images).size).toBe(2);
  expect(files()).toHaveLength(2);
  expect(await keep(images)).toEqual({ images, failed: [] });
  expect(files()).toHaveLength(2);
});

it('reports images that failed, keeps their addresses, and stores nothing for them', async () => {
  const before = files();
  const hostile = [
    'https://a.example/svg',
    'https://a.example/cut.png',
    'https://a.example/big',
    'https://a.example/gone',
    'http://127.0.0.1/',
  ];
  const { images, failed } = await keep(hostile);
  expect(images).toEqual(hostile);
  expect(failed.map(({ reason }) => reason)).toEqual([
    MESSAGES.picture.unsupported,
    MESSAGES.picture.unsupported,
    MESSAGES.picture.tooLarge,
    MESSAGES.picture.refused(404),
    '不能访问内部地址',
  ]);
  expect(files()).toEqual(before);
});

it('accepts paths of this console only for existing files', async () => {
  const { images, failed } = await keep(
    [
      '/files/2026-06/AAAAAAAAAA.png',
      '/files/../../etc/passwd',
      '/demo-media/cover/new.svg',
      '/demo-media/cover/old.svg',
    ],
    ['/demo-media/cover/old.svg'],
  );
  expect(images).toEqual(['/demo-media/cover/old.svg']);
  expect(failed.map(({ reason }) => reason)).toEqual([
    MESSAGES.picture.unknown,
    MESSAGES.picture.unsupportedAddress,
    MESSAGES.picture.unsupportedAddress,
  ]);
});
