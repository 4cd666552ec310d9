import type { Samples } from '../../../tests/authorisation/sample';
import { supportSamples } from './support.samples';

export const replyMiscSamples: Samples<'replyMisc'> = { ...supportSamples };
