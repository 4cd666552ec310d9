/** What is dropped on the stage: files, stickers, pictures of the panels. */
import type { EditorContext } from '../EditorContext';
import { insertFiles } from '../state/files';
import { insertPicture, insertSticker } from '../state/insert';
import type { StoredPicture } from '../state/uploads';

export const STICKER_TYPE = 'application/x-atelier-sticker';
export const PICTURE_TYPE = 'application/x-atelier-picture';

/** @param at pixels of the document. */
export function dropOn({ editor, client }: EditorContext, data: DataTransfer, at: { x: number; y: number }): void {
  const sticker = data.getData(STICKER_TYPE);
  const picture = data.getData(PICTURE_TYPE);
  if (sticker !== '') insertSticker(editor, sticker, at);
  else if (picture !== '') insertPicture(editor, JSON.parse(picture) as StoredPicture, at);
  else if (data.files.length > 0) void insertFiles(editor, client, [...data.files], at);
}
