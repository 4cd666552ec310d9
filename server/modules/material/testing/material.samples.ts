import type { Samples } from '../../../../tests/authorisation/sample';
import { bloggerAccountSamples } from './blogger-account.samples';
import { businessLineSamples } from './business-line.samples';
import { noteSamples } from './note.samples';

export const materialSamples: Samples<'material'> = {
  ...businessLineSamples,
  ...bloggerAccountSamples,
  ...noteSamples,
};
