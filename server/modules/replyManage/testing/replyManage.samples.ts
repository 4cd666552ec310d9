import type { Samples } from '../../../../tests/authorisation/sample';
import { accountSamples } from './account.samples';
import { automaticSamples } from './automatic.samples';
import { scriptSamples } from './script.samples';

export const replyManageSamples: Samples<'replyManage'> = { ...accountSamples, ...automaticSamples, ...scriptSamples };
