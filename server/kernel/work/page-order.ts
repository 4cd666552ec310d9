/** Orders and answers of the work with activity pages. An order is sent as JSON, which also identifies its answer. */
import type { CheckContext } from '../../../src/pages/check/check';
import type { PageProblem } from '../../../src/pages/check/problem';
import type { PublishedPage, PublishedPageInput } from '../../../src/pages/render/html';
import type { Pictured } from '../../../src/pages/render/thumbnail';

/** Pictures of this console that a document shows: the path of each, and its content as a data URL. */
export type PagePictures = Readonly<Record<string, string>>;

export interface PagePicture {
  /** Paths of the pictures that it shows. */
  readonly files: readonly string[];
  /** Null: `pictures` is needed first. */
  readonly svg: string | null;
  /** CSS px. */
  readonly width: number;
  readonly height: number;
}

interface PictureOrder {
  readonly document: Pictured;
  /** Absent: not read yet. */
  readonly pictures?: PagePictures;
  /** Time that countdowns show, ms since 1970. */
  readonly now: number;
}

/** Order and answer of each task. */
export interface PageTasks {
  /** Renders the published page; `refused`: why there is none. */
  readonly publish: {
    order: Omit<PublishedPageInput, 'pageAddress'>;
    answer: { readonly page: PublishedPage } | { readonly refused: string };
  };
  readonly thumbnail: { order: PictureOrder; answer: PagePicture };
  /** The whole page at a width, CSS px. */
  readonly whole: { order: PictureOrder & { readonly width: number }; answer: PagePicture };
  readonly check: {
    order: {
      readonly kind: 'page' | 'component';
      readonly document: unknown;
      readonly context: Pick<CheckContext, 'pinned' | 'forms'> & {
        readonly pages: readonly number[];
        readonly component?: number;
        /** Bytes of own pictures by their paths. */
        readonly bytes: Readonly<Record<string, number>>;
      };
    };
    answer: readonly PageProblem[];
  };
}

export type PageTask = keyof PageTasks;
export type PageAnswer = PageTasks[PageTask]['answer'];
export type PageOrder = { readonly [Task in PageTask]: { readonly task: Task } & PageTasks[Task]['order'] }[PageTask];
