import type { Samples } from '../../../../tests/authorisation/sample';
import { pictureSamples } from './picture.samples';
import { supportSamples } from './support.samples';
import { touchSamples } from './touch.samples';

export const replyMiscSamples: Samples<'replyMisc'> = { ...pictureSamples, ...supportSamples, ...touchSamples };
