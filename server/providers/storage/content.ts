/** What a file really is, by its bytes: names and what browsers say of it count for nothing. */
import { WorkEnded, type Work } from '../../kernel/work';
import type { UploadType } from './upload.rules';

export interface Content {
  readonly contentType: string;
  readonly ending: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** Of a picture: 50 million, some 200 MB once it is drawn. */
export const MOST_PIXELS = 50_000_000;

/** As the first of these types that the file is; undefined: not a whole file of any of them. */
export async function contentOf(bytes: Buffer, types: UploadType | readonly UploadType[], work: Work): Promise<Content | undefined> {
  try {
    return (await work.run('content', () => ({ bytes, types: [types].flat() }))) ?? undefined;
  } catch (error) {
    // A picture that breaks or exhausts what decodes it is none.
    if (error instanceof WorkEnded) return undefined;
    throw error;
  }
}
