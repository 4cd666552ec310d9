/** Files as large as uploads accept, each as expensive to read as its format allows. */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { sheetOf } from '../../server/providers/sheet/test-support';
import { SHEET_LIMITS } from '../../server/providers/sheet/sheet';
import { FORM_LIMITS } from '../../server/kernel/http/multipart';

/** 49 million pixels, just below the limit, in about 190 KB. */
const SIDE = 7_000;
const COLUMNS = 25;

export const widePicture = (): Promise<Buffer> =>
  sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer();

/** A sheet with the maximum number of cells that are read. */
function fullSheet(): Buffer {
  const rows = Array.from(
    { length: SHEET_LIMITS.cells / COLUMNS },
    (_, row) =>
      `<row r="${row + 1}">${Array.from({ length: COLUMNS }, (__, column) => `<c t="inlineStr"><is><t>${row * COLUMNS + column}</t></is></c>`).join('')}</row>`,
  );
  return sheetOf(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`);
}

/** A sheet that unzips to far more than allowed. */
const zipBomb = (): Buffer => sheetOf(Buffer.alloc(SHEET_LIMITS.unzippedBytes * 2, '<row/>'));

/** A file of the maximum size for forms: the first bytes of a video, followed by random data. */
function longVideo(): Buffer {
  const content = randomBytes(FORM_LIMITS.fileSize - 1);
  content.set(Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'));
  return content;
}

export const worstContents = async (): Promise<readonly Buffer[]> => [
  await widePicture(),
  fullSheet(),
  zipBomb(),
  longVideo(),
];
