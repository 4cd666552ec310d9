import chinesex400 from '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff2?url';
import chinesex700 from '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-700-normal.woff2?url';
import signs85x400 from '@fontsource/noto-sans-sc/files/noto-sans-sc-85-400-normal.woff2?url';
import signs85x700 from '@fontsource/noto-sans-sc/files/noto-sans-sc-85-700-normal.woff2?url';
import signs87x400 from '@fontsource/noto-sans-sc/files/noto-sans-sc-87-400-normal.woff2?url';
import signs87x700 from '@fontsource/noto-sans-sc/files/noto-sans-sc-87-700-normal.woff2?url';
import signs88x400 from '@fontsource/noto-sans-sc/files/noto-sans-sc-88-400-normal.woff2?url';
import signs88x700 from '@fontsource/noto-sans-sc/files/noto-sans-sc-88-700-normal.woff2?url';
import signs89x400 from '@fontsource/noto-sans-sc/files/noto-sans-sc-89-400-normal.woff2?url';
import signs89x700 from '@fontsource/noto-sans-sc/files/noto-sans-sc-89-700-normal.woff2?url';
import signs90x400 from '@fontsource/noto-sans-sc/files/noto-sans-sc-90-400-normal.woff2?url';
import signs90x700 from '@fontsource/noto-sans-sc/files/noto-sans-sc-90-700-normal.woff2?url';
import signs100x400 from '@fontsource/noto-sans-sc/files/noto-sans-sc-100-400-normal.woff2?url';
import signs100x700 from '@fontsource/noto-sans-sc/files/noto-sans-sc-100-700-normal.woff2?url';
import signs101x400 from '@fontsource/noto-sans-sc/files/noto-sans-sc-101-400-normal.woff2?url';
import signs101x700 from '@fontsource/noto-sans-sc/files/noto-sans-sc-101-700-normal.woff2?url';
import signs102x400 from '@fontsource/noto-sans-sc/files/noto-sans-sc-102-400-normal.woff2?url';
import signs102x700 from '@fontsource/noto-sans-sc/files/noto-sans-sc-102-700-normal.woff2?url';
import signs103x400 from '@fontsource/noto-sans-sc/files/noto-sans-sc-103-400-normal.woff2?url';
import signs103x700 from '@fontsource/noto-sans-sc/files/noto-sans-sc-103-700-normal.woff2?url';
import signs104x400 from '@fontsource/noto-sans-sc/files/noto-sans-sc-104-400-normal.woff2?url';
import signs104x700 from '@fontsource/noto-sans-sc/files/noto-sans-sc-104-700-normal.woff2?url';
import signs105x400 from '@fontsource/noto-sans-sc/files/noto-sans-sc-105-400-normal.woff2?url';
import signs105x700 from '@fontsource/noto-sans-sc/files/noto-sans-sc-105-700-normal.woff2?url';
import signs106x400 from '@fontsource/noto-sans-sc/files/noto-sans-sc-106-400-normal.woff2?url';
import signs106x700 from '@fontsource/noto-sans-sc/files/noto-sans-sc-106-700-normal.woff2?url';
import signs107x400 from '@fontsource/noto-sans-sc/files/noto-sans-sc-107-400-normal.woff2?url';
import signs107x700 from '@fontsource/noto-sans-sc/files/noto-sans-sc-107-700-normal.woff2?url';
import signs108x400 from '@fontsource/noto-sans-sc/files/noto-sans-sc-108-400-normal.woff2?url';
import signs108x700 from '@fontsource/noto-sans-sc/files/noto-sans-sc-108-700-normal.woff2?url';
import signs109x400 from '@fontsource/noto-sans-sc/files/noto-sans-sc-109-400-normal.woff2?url';
import signs109x700 from '@fontsource/noto-sans-sc/files/noto-sans-sc-109-700-normal.woff2?url';
import { needsFurtherSubsets } from './coverage';
import { FONT_FAMILY, FONT_FILES, type FontFile } from './fonts';

/** Addresses by the file's name in the package: Vite copies the files beside the code. */
const ADDRESSES: Readonly<Record<string, string>> = {
  'files/noto-sans-sc-chinese-simplified-400-normal.woff2': chinesex400,
  'files/noto-sans-sc-chinese-simplified-700-normal.woff2': chinesex700,
  'files/noto-sans-sc-85-400-normal.woff2': signs85x400,
  'files/noto-sans-sc-85-700-normal.woff2': signs85x700,
  'files/noto-sans-sc-87-400-normal.woff2': signs87x400,
  'files/noto-sans-sc-87-700-normal.woff2': signs87x700,
  'files/noto-sans-sc-88-400-normal.woff2': signs88x400,
  'files/noto-sans-sc-88-700-normal.woff2': signs88x700,
  'files/noto-sans-sc-89-400-normal.woff2': signs89x400,
  'files/noto-sans-sc-89-700-normal.woff2': signs89x700,
  'files/noto-sans-sc-90-400-normal.woff2': signs90x400,
  'files/noto-sans-sc-90-700-normal.woff2': signs90x700,
  'files/noto-sans-sc-100-400-normal.woff2': signs100x400,
  'files/noto-sans-sc-100-700-normal.woff2': signs100x700,
  'files/noto-sans-sc-101-400-normal.woff2': signs101x400,
  'files/noto-sans-sc-101-700-normal.woff2': signs101x700,
  'files/noto-sans-sc-102-400-normal.woff2': signs102x400,
  'files/noto-sans-sc-102-700-normal.woff2': signs102x700,
  'files/noto-sans-sc-103-400-normal.woff2': signs103x400,
  'files/noto-sans-sc-103-700-normal.woff2': signs103x700,
  'files/noto-sans-sc-104-400-normal.woff2': signs104x400,
  'files/noto-sans-sc-104-700-normal.woff2': signs104x700,
  'files/noto-sans-sc-105-400-normal.woff2': signs105x400,
  'files/noto-sans-sc-105-700-normal.woff2': signs105x700,
  'files/noto-sans-sc-106-400-normal.woff2': signs106x400,
  'files/noto-sans-sc-106-700-normal.woff2': signs106x700,
  'files/noto-sans-sc-107-400-normal.woff2': signs107x400,
  'files/noto-sans-sc-107-700-normal.woff2': signs107x700,
  'files/noto-sans-sc-108-400-normal.woff2': signs108x400,
  'files/noto-sans-sc-108-700-normal.woff2': signs108x700,
  'files/noto-sans-sc-109-400-normal.woff2': signs109x400,
  'files/noto-sans-sc-109-700-normal.woff2': signs109x700,
};

const loads = new Map<FontFile, Promise<void>>();

/** Loads the fonts that the text needs, each file once; fails if a file cannot be loaded, and tries again next time. */
export async function loadFonts(text = ''): Promise<void> {
  const isNeeded = needsFurtherSubsets(text) ? () => true : ({ family }: FontFile) => family === FONT_FAMILY;
  await Promise.all(FONT_FILES.filter(isNeeded).map((file) => loads.get(file) ?? start(file)));
}

function start(font: FontFile): Promise<void> {
  const load = loadFont(font);
  loads.set(font, load);
  load.catch(() => loads.delete(font));
  return load;
}

async function loadFont({ family, weight, file }: FontFile): Promise<void> {
  const face = new FontFace(family, `url("${ADDRESSES[file] ?? ''}") format("woff2")`, { weight: String(weight) });
  document.fonts.add(await face.load());
}
