import type { Samples } from '../../../../tests/authorisation/sample';
import { asrSamples } from './asr.samples';
import { bloggerSamples } from './blogger.samples';
import { contentSamples } from './content.samples';
import { credentialSamples } from './credential.samples';
import { generateSamples } from './generate.samples';
import { keywordSamples } from './keyword.samples';
import { messageSamples } from './message.samples';
import { spiderDetailSamples } from './spider-detail.samples';

export const operationSamples: Samples<'operation'> = {
  queryAigcUserAgreementStatus: { wordless: true, params: () => ({ type: -1 }) },
  updateAigcUserAgreementStatus: { params: () => ({ type: -1 }) },
  ...bloggerSamples,
  ...contentSamples,
  ...asrSamples,
  ...credentialSamples,
  ...keywordSamples,
  ...generateSamples,
  ...messageSamples,
  ...spiderDetailSamples,
};
