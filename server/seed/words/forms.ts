/** A library of fields and five forms that use it, with what visitors entered. */
import words from './forms.json';
import type { Words } from './schemas';

export const {
  fields: FIELDS,
  /** Records of a form come from the page of the same position. */
  forms: FORMS,
  jobs: JOBS,
  surnames: SURNAMES,
  givenNames: GIVEN,
  cities: CITIES,
  channels: CHANNELS,
  notes: NOTES,
} = words as unknown as Words<'forms'>;
