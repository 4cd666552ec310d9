/** Orders and answers of the worker processes: plain values, bytes and dates. Providers do the work. */
import type { FileType } from '../../../src/services/catalogue/sets/upload';

export interface ContentOrder {
  /** The whole file, or the first HEAD_BYTES of a longer video or sound. */
  readonly bytes: Uint8Array;
  /** The last TAIL_BYTES, where `bytes` is not the whole file. */
  readonly tail?: Uint8Array;
  readonly types: readonly FileType[];
}

/** A file's type and dimensions, read from its bytes. */
export interface Content {
  readonly contentType: string;
  readonly ending: string;
  /** Of the upright picture. */
  readonly width: number | null;
  readonly height: number | null;
  /** true: a picture without a transparent pixel. */
  readonly isOpaque?: boolean;
}

export interface DrawOrder {
  readonly picture: Uint8Array;
  /** Sides of the drawn picture, px, never longer than the original's. An undefined side follows from the other one. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly quality: number;
  readonly webp: boolean;
}

/** A plain request, read from a curl command. */
export interface CurlRequest {
  readonly url: string;
  readonly headers: readonly Header[];
  /** Ignored parts of the command: names of headers, and `data` for a body. */
  readonly ignored: readonly string[];
}
export interface Header {
  readonly name: string;
  readonly value: string;
}

export type CurlFault =
  | 'empty'
  | 'tooLong'
  | 'notCurl'
  | 'windows'
  | 'notPlain'
  | 'badAddress'
  | 'badHeader'
  | 'noCredential';
export type CurlAnswer = CurlRequest | { readonly fault: CurlFault };

export type SheetCell = string | number | boolean | Date | null;

/** A row that is not empty. */
export interface SheetRow {
  /** Row number in the spreadsheet program, from 1. */
  readonly number: number;
  /** Dates are the sheet's local time as if it were UTC. */
  readonly cells: readonly SheetCell[];
}

/** Limits of the work that a file can cause. */
export interface SheetLimits {
  /** Size of the file. */
  readonly bytes: number;
  /** Total size of the unzipped content. */
  readonly unzippedBytes: number;
  /** Files in the zip. */
  readonly entries: number;
  /** Rows that are not empty, without the headings. */
  readonly rows: number;
  /** Columns that are read. */
  readonly columns: number;
  /** Cells in the file, including empty ones with a style. */
  readonly cells: number;
  /** Characters of all cells together; a shared text counts once per cell. */
  readonly characters: number;
  readonly ms: number;
}

/** Why a sheet cannot be read. */
export type SheetFaultCode =
  | 'unknown'
  | 'oldExcel'
  | 'protected'
  | 'damaged'
  | 'empty'
  | 'tooManyRows'
  | 'tooLarge'
  | 'tooLong';

export interface ReadOrder {
  readonly content: Uint8Array;
  readonly limits: SheetLimits;
}
export type ReadAnswer = { readonly rows: readonly SheetRow[] } | { readonly fault: SheetFaultCode };

/** A document of the image editor to draw; the worker asks for its pictures by their sources. */
export interface PaintOrder {
  /** An `ImageDocument` without problems. */
  readonly document: unknown;
  /** The document is a template: its variables, and their values of one row. */
  readonly filled?: { readonly variables: readonly unknown[]; readonly values: Readonly<Record<string, string>> };
  readonly format: 'jpeg' | 'png' | 'webp';
  /** 1 to 100; without effect on PNG. */
  readonly quality: number;
  readonly scale: number;
}

/** A picture that the worker asked for, or why it cannot have it. */
export type PaintSource =
  | { readonly picture: Uint8Array }
  /** An SVG that this server wrote itself. */
  | { readonly drawing: string }
  | { readonly failed: string };

export interface PaintAnswer {
  readonly file: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Why the template could not be filled; nothing was drawn then. */
  readonly problems: readonly string[];
  /** What was drawn, but perhaps not as meant: characters without a font. */
  readonly warnings: readonly string[];
  /** Sources that could not be drawn, with the reason of each. */
  readonly missing: readonly { readonly source: string; readonly reason: string }[];
}

/** A picture whose text is read. */
export interface RecognitionOrder {
  readonly picture: Uint8Array;
}

/** Places are in pixels of the upright file. */
export interface RecognizedText {
  readonly width: number;
  readonly height: number;
  /** Degrees, clockwise, by which the picture was turned to be read. */
  readonly angle: 0 | 90 | 180 | 270;
  readonly lines: readonly {
    readonly text: string;
    /** 0 to 1. */
    readonly confidence: number;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
}

export type PictureFault = 'notAPicture' | 'manyPixels' | 'svg';
export type RecognitionAnswer = RecognizedText | { readonly fault: PictureFault };

/** A picture whose parts were made anew; all files are pictures, the mask is as large as `picture`. */
export interface PatchOrder {
  readonly picture: Uint8Array;
  /** Scaled to the size of `picture`. */
  readonly made: Uint8Array;
  readonly mask: Uint8Array;
  /** Drawn into the lower left corner. */
  readonly label?: Uint8Array;
}

/** A picture of another program or site, made upright and stored as one of the accepted types. */
export interface TakeInOrder {
  readonly picture: Uint8Array;
  /** Longest side of the result, px; absent: that of the source. */
  readonly side?: number;
}
export type TakeInAnswer =
  | {
      readonly file: Uint8Array;
      readonly ending: string;
      readonly width: number;
      readonly height: number;
      /** Size of the upright picture before it was made smaller. */
      readonly natural: { readonly width: number; readonly height: number };
    }
  | { readonly fault: PictureFault };
