import type { Samples } from '../../../tests/authorisation/sample';
import { scriptSamples } from './script.samples';

export const replyManageSamples: Samples<'replyManage'> = { ...scriptSamples };
