/** An answer as it arrives in chunks. Pure. */
import { withChunk } from '../../../services/client';
import type { AssistantChunk } from '../../../services/catalogue/generated/types';
import type { Content } from './tree';

export interface Arriving {
  readonly text: string;
  /** The answer apart from its text; null until the first chunk that carries it. */
  readonly content: Content | null;
}

export const NOTHING: Arriving = { text: '', content: null };

export const hasEnded = ({ state }: Pick<Content, 'state'>): boolean => state !== 'running';

/**
 * Adds a chunk. Repeated text is dropped; a chunk beyond the end of the text throws a Gap. An answer that has ended
 * brings its whole text, which may be shorter than what was received: a stop cuts it where the person saw it end.
 */
export function accept(arriving: Arriving, chunk: AssistantChunk): Arriving {
  const { content } = chunk;
  if (content && hasEnded(content)) return { text: content.text, content };
  return { text: withChunk(arriving.text, chunk), content: content ?? arriving.content };
}
