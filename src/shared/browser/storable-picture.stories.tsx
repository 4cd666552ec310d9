import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { storablePicture } from './storable-picture';

const meta = { title: 'shared/Storable pictures', render: () => <p>WebP</p> } satisfies Meta;
export default meta;

const fixture = (name: string) => new URL(`../../../testing/fixtures/pictures/${name}`, import.meta.url).href;

/** Name, type and size of the file that is uploaded, and whether its first pixel is transparent. */
async function uploaded(address: string, name: string) {
  const file = await storablePicture(new File([await (await fetch(address)).blob()], name));
  const { width, height } = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  context.drawImage(await createImageBitmap(file), 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const isTransparent = data.some((value, index) => index % 4 === 3 && value < 255);
  return [file.name, file.type, `${width} × ${height}`, isTransparent];
}

/** A WebP becomes a PNG or JPEG: plain, transparent, animated, and turned by its EXIF data. Other files stay unchanged. */
export const Converted: StoryObj<typeof meta> = {
  play: async () => {
    const found = [
      await uploaded(fixture('plain.webp'), 'plain.webp'),
      await uploaded(fixture('alpha-lossy.webp'), 'alpha.WEBP'),
      await uploaded(fixture('anim.webp'), 'named.png'),
      await uploaded(fixture('exif6.webp'), 'turned.webp'),
      await uploaded(fixture('exif6.jpg'), 'turned.jpg'),
    ];
    await expect(found).toEqual([
      ['plain.jpg', 'image/jpeg', '600 × 300', false],
      ['alpha.png', 'image/png', '300 × 200', true],
      ['named.png.jpg', 'image/jpeg', '120 × 120', false],
      ['turned.jpg', 'image/jpeg', '300 × 600', false],
      ['turned.jpg', '', '300 × 600', false],
    ]);
  },
};
