import type { Samples } from '../../../tests/authorisation/sample';
import { accountSamples } from './account.samples';

export const replyManageSamples: Samples<'replyManage'> = { ...accountSamples };
