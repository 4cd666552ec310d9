/**
 * Tests of broken and hostile pictures: uploaded, taken over from another site, and read for their text. Each is taken
 * in as it is, or refused with the reason, and none takes much memory.
 */
import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMON } from '../../../../src/services/catalogue/bases';
import { startBackend, type Backend } from '../../../../tests/backend';
import { workFor } from '../../../kernel/work/test-support/pool';
import { PICTURE_MESSAGES } from '../../../providers/painting/painting.messages';
import type { HostilePicture } from './hostile-pictures';
import { testFolder } from '../../../../tests/folder';
import { inLongSuite } from '../../../../tests/runs';

/** A sentence, not only a code. */
const CHINESE = /\p{Script=Han}{4}/u;
/** What a process may hold at most, MB: sharp, Chinese fonts and one large picture. */
const MOST_MEMORY = 700;

/** Accepted as files only if the storage has this type. */
const isStored = ({ name }: HostilePicture) => !name.includes('WebP');

/** Largest resident memory of this process's children so far, MB; only Linux tells. */
function mostMemory(): number {
  if (process.platform !== 'linux') return 0;
  const children = readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  const peaks = children.map((pid) => /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  return Math.max(0, ...peaks.map((kilobytes) => Number(kilobytes ?? 0) / 1024));
}

export function describeHostilePictures(pictures: readonly HostilePicture[]): void {
  const work = workFor();
  afterAll(() => expect(mostMemory()).toBeLessThan(MOST_MEMORY));

  describe('uploaded', () => {
    const folder = testFolder('hostile');
    let backend: Backend;
    beforeAll(async () => {
      backend = await startBackend({ config: { filesFolder: folder } });
    });
    afterAll(() => backend?.stop());

    async function upload(content: Buffer) {
      const form = new FormData();
      form.append('type', 'image');
      form.append('file', new Blob([Uint8Array.from(content)]), 'a.png');
      const wire = new Response(form);
      const answer = await backend.app.inject({
        method: 'POST',
        url: `${COMMON}/cos/upload`,
        headers: { ...backend.headers.operator, 'content-type': wire.headers.get('content-type')! },
        payload: Buffer.from(await wire.arrayBuffer()),
      });
      return answer.json<{ code: number; msg: string; data: { url: string } | null }>();
    }

    it.each(pictures)('$name', async (picture) => {
      const { code, msg } = await upload(picture.bytes);
      expect([code === 0, msg]).toEqual([
        picture.size !== undefined && isStored(picture),
        code === 0 ? msg : expect.stringMatching(CHINESE),
      ]);
    });
  });

  describe('taken over from another site', () => {
    it.each(pictures)('$name', async ({ bytes, size, rewritten }) => {
      const taken = await work.run('takingIn', () => ({ picture: bytes }));
      const wanted = size ?? rewritten;
      if (!wanted || 'fault' in taken) {
        expect([wanted, taken]).toEqual([undefined, { fault: expect.any(String) as string }]);
        if ('fault' in taken) expect(PICTURE_MESSAGES[taken.fault]).toMatch(CHINESE);
        return;
      }
      expect([taken.width, taken.height]).toEqual(wanted);
      const file = Buffer.from(taken.file);
      expect(await sharp(file).metadata()).toMatchObject({ width: wanted[0], height: wanted[1] });
      expect(file.toString('latin1')).not.toMatch(/<(?:script|html)|alert\(/);
    });
  });

  describe.runIf(inLongSuite)('read for its text', () => {
    it.each(pictures)('$name', async ({ bytes, size, rewritten }) => {
      const found = await work.run('recognition', () => ({ picture: bytes }));
      const wanted = size ?? rewritten;
      if (wanted) expect(found).toMatchObject({ width: wanted[0], height: wanted[1], lines: expect.any(Array) as [] });
      else expect(PICTURE_MESSAGES[(found as { fault: keyof typeof PICTURE_MESSAGES }).fault]).toMatch(CHINESE);
    });
  });
}
