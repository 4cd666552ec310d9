/** Contents of the sandbox platform that tests can collect. */
import type { Product } from './product';

interface Note {
  readonly title: string;
  readonly url: string;
  readonly content: string;
  readonly type: string;
  readonly noteId: string;
  readonly commentCount: number;
}

/** A video that has not been deleted. */
export async function videoOfSandbox(
  { url }: Pick<Product, 'url'>,
  fits: (note: Note) => boolean = () => true,
): Promise<Note> {
  const { list } = (await (
    await fetch(`${url}/sandbox/api/dy/search?keyword=${encodeURIComponent('手冲咖啡')}`)
  ).json()) as { list: Note[] };
  for (const note of list) {
    if (note.type === 'video' && fits(note) && (await fetch(`${url}/sandbox/api/dy/note/${note.noteId}`)).ok)
      return note;
  }
  throw new Error('The sandbox has no such video');
}
