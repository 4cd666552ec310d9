/** Names of invented people; nicknames are a pet name and an ending. */
import words from './people.json';
import type { Words } from './schemas';

export const {
  surnames: SURNAMES,
  givenNames: GIVEN_NAMES,
  petNames: PET_NAMES,
  readerEndings: READER_ENDINGS,
}: Words<'people'> = words;
