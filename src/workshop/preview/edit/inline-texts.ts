/** Texts of an entry that are changed where they stand. Pure. */
import type { EntryForm } from '../../../language/service/form/types';

export interface InlineText {
  /** Of the prop in the text. */
  readonly pointer: string;
  readonly label: string;
  /** As it stands on the screen. */
  readonly text: string;
  readonly most?: number;
}

/** Texts with expressions stand on the screen otherwise than in the text: they are changed in the form. */
export function inlineTexts({ fields }: EntryForm): InlineText[] {
  return fields.flatMap(({ isInline, pointer, label, value, placeholder, control }) => {
    const text = typeof value === 'string' ? value : value === undefined ? placeholder : undefined;
    if (!isInline || !text || text.includes('${')) return [];
    return [{ pointer, label, text, ...(control.kind === 'text' && control.most && { most: control.most }) }];
  });
}
