import { checkImageDocument } from '../check';
import type { ImageDocument } from '../document';
import { isError, sentenceOf } from '../problems';

export interface ManyApplied {
  /** As long as the given ones: those that failed or are excepted are unchanged. */
  readonly documents: readonly ImageDocument[];
  readonly failed: readonly { readonly index: number; readonly reason: string }[];
}

/** An edit of one document; undefined: it is not possible there. */
export type DocumentEdit = (document: ImageDocument, index: number) => ImageDocument | undefined;

/** One operation on many documents but the exceptions (indices). A document that an edit would break stays as it was. */
export function applyToMany(
  documents: readonly ImageDocument[],
  edit: DocumentEdit,
  exceptions: readonly number[] = [],
): ManyApplied {
  const failed: { index: number; reason: string }[] = [];
  const next = documents.map((document, index) => {
    if (exceptions.includes(index)) return document;
    const result = tried(document, index, edit);
    if (typeof result !== 'string') return result;
    failed.push({ index, reason: result });
    return document;
  });
  return { documents: next, failed };
}

function tried(document: ImageDocument, index: number, edit: DocumentEdit): ImageDocument | string {
  try {
    const next = edit(document, index);
    if (!next) return '这张图片不能这样处理';
    if (next === document) return document;
    const found = checkImageDocument(next).find(isError);
    return found ? sentenceOf(found) : next;
  } catch (reason) {
    return reason instanceof Error ? reason.message : '处理失败';
  }
}
