import type { Samples } from '../../../tests/authorisation/sample';
import { businessLineSamples } from './business-line.samples';

export const materialSamples: Samples<'material'> = {
  ...businessLineSamples,
};
