import type { Samples } from '../../../tests/authorisation/sample';
import { touchSamples } from './touch.samples';

export const replyMiscSamples: Samples<'replyMisc'> = { ...touchSamples };
