/**
 * A picture of the whole page, drawn by the browser itself: the document as XHTML in an SVG image. Such an image loads
 * nothing, so that pictures are written into it.
 */

/** Sides of a canvas that every browser draws, px. */
const LONGEST = 16_000;
const XHTML = 'http://www.w3.org/1999/xhtml';

export async function pictureOfPage(): Promise<ArrayBuffer> {
  const { scrollHeight } = document.documentElement;
  const size = { width: innerWidth, height: Math.max(innerHeight, scrollHeight) };
  const image = await loaded(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(await drawing(size))}`);
  const scale = Math.min(devicePixelRatio, LONGEST / size.height, LONGEST / size.width);
  const canvas = canvasOf(size.width * scale, size.height * scale);
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('页面太大，浏览器无法生成图片');
  return blob.arrayBuffer();
}

async function drawing({ width, height }: { width: number; height: number }): Promise<string> {
  const root = document.documentElement.cloneNode(true) as HTMLElement;
  const originals = document.documentElement.querySelectorAll('*');
  const addresses = new Map<string, Promise<string>>();
  const inside = (address: string) => {
    let data = addresses.get(address);
    if (!data) addresses.set(address, (data = asData(address)));
    return data;
  };
  await Promise.all(
    [...root.querySelectorAll('*')].map((copy, index) => settle(copy as HTMLElement, originals[index]!, inside)),
  );
  root.querySelectorAll('script').forEach((script) => script.remove());
  root.setAttribute('xmlns', XHTML);
  const text = new XMLSerializer().serializeToString(root);
  // Lengths in rem are those of the image's root.
  const rem = getComputedStyle(document.documentElement).fontSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" style="font-size:${rem}"><foreignObject width="100%" height="100%">${text}</foreignObject></svg>`;
}

type Inside = (address: string) => Promise<string>;

/** Writes into the copy the state that only the original element has (values, drawings), and embeds its pictures. */
async function settle(copy: HTMLElement, original: Element, inside: Inside): Promise<void> {
  if (original instanceof HTMLImageElement) {
    copy.removeAttribute('srcset');
    copy.removeAttribute('loading');
    copy.setAttribute('src', original.complete && original.naturalWidth > 0 ? await inside(original.currentSrc) : '');
  } else if (original instanceof HTMLInputElement) {
    copy.setAttribute('value', original.value);
    copy.toggleAttribute('checked', original.checked);
  } else if (original instanceof HTMLTextAreaElement) copy.textContent = original.value;
  else if (original instanceof HTMLSelectElement)
    [...(copy as HTMLSelectElement).options].forEach((option, index) =>
      option.toggleAttribute('selected', index === original.selectedIndex),
    );
  else if (original instanceof HTMLStyleElement) copy.textContent = await withPictures(original.textContent, inside);
  else if (original instanceof HTMLCanvasElement) copy.replaceWith(await imageOf(original));
  const style = copy.getAttribute('style');
  if (style?.includes('url(')) copy.setAttribute('style', await withPictures(style, inside));
}

async function imageOf(canvas: HTMLCanvasElement): Promise<HTMLImageElement> {
  const image = document.createElement('img');
  image.src = canvas.toDataURL();
  image.className = canvas.className;
  image.style.cssText = canvas.style.cssText;
  return image;
}

const ADDRESS = /url\(\s*(["']?)(?!data:)([^"')]+)\1\s*\)/g;

async function withPictures(css: string, inside: Inside): Promise<string> {
  const found = [...css.matchAll(ADDRESS)].map(([, , address]) => address!);
  const data = new Map(await Promise.all(found.map(async (address) => [address, await inside(address)] as const)));
  return css.replaceAll(ADDRESS, (_, _quote, address: string) => `url("${data.get(address)!}")`);
}

/** A picture as data; one that is missing, or that another host does not let us read, is left empty. */
async function asData(address: string): Promise<string> {
  if (address.startsWith('data:')) return address;
  try {
    const image = await loaded(address);
    const canvas = canvasOf(image.naturalWidth, image.naturalHeight);
    canvas.getContext('2d')!.drawImage(image, 0, 0);
    return canvas.toDataURL();
  } catch {
    return 'data:,';
  }
}

async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = address;
  await image.decode();
  return image;
}

const canvasOf = (width: number, height: number): HTMLCanvasElement =>
  Object.assign(document.createElement('canvas'), { width: Math.round(width), height: Math.round(height) });
