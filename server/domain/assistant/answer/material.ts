/** Reads the attachments of a question with the person's rights and numbers them as sources of the answer. */
import type { AssistantContent } from '../../../../src/services/catalogue/generated/types';
import { firstOf } from '../../../../src/shared/text/note-text';
import { readNote } from '../../generation/note.store';
import { readWhole, storeOf } from '../../../providers/storage';
import { cite, type Job, type Surroundings } from './job';
import { filesOfPerson, startOfFile, type FileMaterial } from './material.store';

type Attachment = AssistantContent['attachments'][number];

export interface Material {
  readonly number: number;
  readonly kind: Attachment['kind'];
  readonly title: string;
  readonly text: string;
  /** A picture as a data URL. */
  readonly picture?: string;
}

/** Maximum characters of a file in the prompt; the rest is found through the search tool. */
const START_OF_FILE = 6_000;
const EXCERPT = 200;
/** Bytes of a picture that is sent to the model. */
const LARGEST_PICTURE = 5 * 1024 * 1024;

export async function materialOf(
  job: Job,
  { attachments }: Pick<AssistantContent, 'attachments'>,
): Promise<Material[]> {
  const material: Material[] = [];
  for (const attachment of attachments) {
    const read = await textOf(job.around, attachment);
    if (!read) continue;
    const { kind, title, fileId, address } = attachment;
    const excerpt = firstOf(read.text.trim(), EXCERPT);
    const number = cite(job, {
      title,
      excerpt,
      ...(fileId !== undefined && { fileId, position: 0 }),
      ...(address && { address }),
    });
    material.push({ number, kind, title, ...read });
  }
  return material;
}

/** null: it no longer exists, or the person may no longer see it. */
async function textOf(
  around: Surroundings,
  attachment: Attachment,
): Promise<{ text: string; picture?: string } | null> {
  const { db, actor } = around;
  const { kind, fileId, noteId, text = '' } = attachment;
  if (kind === 'note') {
    const note = noteId === undefined ? null : await readNote(db, actor, noteId);
    return note && { text: `${note.title}\n\n${note.content}` };
  }
  if (fileId === undefined) return { text };
  const [file] = await filesOfPerson(db, actor.userId, [fileId]);
  if (!file) return null;
  if (file.contentType.startsWith('image/')) return pictureOf(around, file);
  const start = firstOf(await startOfFile(db, fileId, START_OF_FILE), START_OF_FILE);
  const more =
    file.length > start.length
      ? `\n(the first ${start.length} of ${file.length} characters; search_files finds the rest)`
      : '';
  return { text: start + more };
}

async function pictureOf({ config }: Surroundings, { storageKey, contentType, name }: FileMaterial) {
  const content = storageKey === null ? null : await readWhole(storeOf(config), storageKey);
  if (!content || content.length > LARGEST_PICTURE) return { text: `(picture ${name})` };
  return { text: `(picture ${name})`, picture: `data:${contentType};base64,${content.toString('base64')}` };
}
