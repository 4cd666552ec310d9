/** Files of the person, one after the other; those that are refused are reported together. */
import { type Client } from '../../../services/client';
import { MESSAGES } from '../image-editor.messages';
import type { Editor } from './editor';
import { insertPicture } from './insert';
import { documentWith } from './opening';
import { storePicture, type StoredPicture } from './uploads';
import { troubleOf } from './trouble';

/** Opens files as images beside the one on the stage, as long as there is room. */
export function openFiles(editor: Editor, client: Client, files: readonly File[]): Promise<void> {
  const isFull = () => !editor.view.getState().canAddImage;
  return takeFiles({ editor, client, isFull }, files, (picture, { name }) => {
    const title = name.replace(/\.[a-z0-9]+$/i, '').slice(0, 60) || MESSAGES.unnamed;
    editor.addImages([{ name: title, document: documentWith(picture) }]);
  });
}

/** Inserts files into the image on the stage. */
export const insertFiles = (
  editor: Editor,
  client: Client,
  files: readonly File[],
  at?: { x: number; y: number },
): Promise<void> => takeFiles({ editor, client }, files, (picture) => void insertPicture(editor, picture, at));

interface Taking {
  readonly editor: Editor;
  readonly client: Client;
  isFull?(): boolean;
}

async function takeFiles(
  { editor, client, isFull }: Taking,
  files: readonly File[],
  take: (picture: StoredPicture, file: File) => void,
): Promise<void> {
  const reasons: string[] = [];
  editor.refuse(null);
  for (const file of files) {
    if (isFull?.()) {
      editor.announce(MESSAGES.imageFull);
      break;
    }
    editor.announce(MESSAGES.uploading(file.name));
    try {
      take(await storePicture(client, file, file.name), file);
      editor.announce(MESSAGES.uploaded(file.name));
    } catch (error) {
      reasons.push(troubleOf(error));
    }
  }
  if (reasons.length > 0) editor.refuse({ total: files.length, reasons });
}
