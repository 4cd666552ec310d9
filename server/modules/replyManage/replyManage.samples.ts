import type { Samples } from '../../../tests/authorisation/sample';
import { automaticSamples } from './automatic.samples';
import { scriptSamples } from './script.samples';

export const replyManageSamples: Samples<'replyManage'> = { ...automaticSamples, ...scriptSamples };
