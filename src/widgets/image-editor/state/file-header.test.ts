import * as fc from 'fast-check';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readHeader } from './file-header';

const picture = (kind: 'png' | 'jpeg' | 'gif' | 'webp') =>
  sharp({ create: { width: 300, height: 20, channels: 3, background: '#336699' } })
    .toFormat(kind)
    .toBuffer();

it.each(['png', 'jpeg', 'gif'] as const)('%s: its kind and size', async (kind) => {
  expect(readHeader(await picture(kind))).toEqual({ kind, size: { width: 300, height: 20 } });
});

it('webp: its kind', async () => {
  expect(readHeader(await picture('webp'))).toEqual({ kind: 'webp' });
});

it.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'svg'],
  ['<?xml version="1.0"?>\n<!-- drawn -->\n<svg />', 'svg'],
  ['<?xml version="1.0"?><svg viewBox="0 0 1 1"/>', 'svg'],
  ['<html><svg></svg></html>', 'other'],
  ['', 'other'],
])('%s: %s', (text, kind) => {
  expect(readHeader(new TextEncoder().encode(text))).toEqual({ kind });
});

it('cut off anywhere, or with any bytes after its beginning, it never throws', async () => {
  const pictures = await Promise.all((['png', 'jpeg', 'gif', 'webp'] as const).map(picture));
  fc.assert(
    fc.property(fc.constantFrom(...pictures), fc.nat(400), fc.uint8Array({ maxLength: 60 }), (whole, length, more) => {
      expect(() => readHeader(Uint8Array.from([...whole.subarray(0, length), ...more]))).not.toThrow();
    }),
  );
});
