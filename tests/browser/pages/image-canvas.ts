/** Documents of the image editor as the browser draws them, for the test that compares renderings. */
import type { ImageDocument } from '../../../src/images/document';
import { loadFonts } from '../../../src/images/fonts.browser';
import { createBrowserCanvas, loadPictures, renderToCanvas, type PaintPicture } from '../../../src/images/paint';

declare global {
  interface Window {
    /** Address of the drawn document as a PNG. */
    drawImage(document: ImageDocument): Promise<string>;
  }
}

async function load(src: string): Promise<PaintPicture> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return { image, width: image.naturalWidth, height: image.naturalHeight };
}

window.drawImage = async (document) => {
  await loadFonts(JSON.stringify(document));
  const pictures = await loadPictures(document, load);
  return renderToCanvas(document, { pictures, createCanvas: createBrowserCanvas }).toDataURL('image/png');
};
