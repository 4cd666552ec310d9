import type { Samples } from '../../../tests/authorisation/sample';
import { automaticSamples } from './automatic.samples';

export const replyManageSamples: Samples<'replyManage'> = { ...automaticSamples };
