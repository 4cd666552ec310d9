import { errorMessage } from '../../../services/client';

/** Something that did not work, with the sentence that the person reads. */
export class Trouble extends Error {
  override readonly name = 'Trouble';
}

/** The sentence for a failure of the editor or of a call. */
export const troubleOf = (error: unknown): string => (error instanceof Trouble ? error.message : errorMessage(error));
