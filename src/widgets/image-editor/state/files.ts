import { type Client } from '../../../services/client';
import { MESSAGES } from '../image-editor.messages';
import type { Editor } from './editor';
import { documentWith } from './opening';
import { storePicture } from './uploads';
import { troubleOf } from './trouble';

/** Opens files as images beside the one on the stage, as long as there is room. */
export async function openFiles(editor: Editor, client: Client, files: readonly File[]): Promise<void> {
  for (const file of files) {
    if (!editor.view.getState().canAddImage) {
      editor.announce(MESSAGES.imageFull);
      return;
    }
    editor.announce(MESSAGES.uploading(file.name));
    try {
      const document = documentWith(await storePicture(client, file));
      editor.addImages([{ name: file.name.replace(/\.[a-z0-9]+$/i, '').slice(0, 60) || MESSAGES.unnamed, document }]);
      editor.announce(MESSAGES.uploaded(file.name));
    } catch (error) {
      editor.announce(troubleOf(error));
    }
  }
}
