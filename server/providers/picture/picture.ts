/** Interface of models that make pictures: the request, and the pictures that they answer. */
import type { PictureSize } from '../../../src/services/catalogue/sets/image';

/** A picture of a request, whose type was read from its bytes. */
export interface GivenPicture {
  readonly content: Buffer;
  readonly contentType: string;
}

export type PictureAsk =
  | { readonly kind: 'generate'; readonly prompt: string; readonly size: PictureSize; readonly count: number }
  | {
      readonly kind: 'inpaint';
      readonly picture: GivenPicture;
      /** As large as the picture; what is transparent is drawn anew. */
      readonly mask: GivenPicture;
      readonly prompt: string;
      readonly reference?: GivenPicture;
      /** 0 keeps the original, 1 is free. */
      readonly strength?: number;
      readonly count: number;
    }
  | {
      readonly kind: 'variation';
      readonly picture: GivenPicture;
      readonly prompt?: string;
      readonly reference?: GivenPicture;
      readonly strength?: number;
      readonly count: number;
    };

export interface MadePicture {
  /** As the model returned it: detect its type by the bytes. */
  readonly content: Buffer;
  /** As the model revised it; absent: as it was asked. */
  readonly prompt?: string;
  readonly seed?: number;
}

/** No picture was made; the message is for people. */
export class PictureFailure extends Error {
  override readonly name = 'PictureFailure';
}
