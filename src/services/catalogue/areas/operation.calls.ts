/** Content operation (calls.md section 7.1): one file and one line here for each subject. */
import { LEGO } from '../bases';
import { area } from '../define';
import { agreementCalls } from './operation/agreement.calls';
import { asrCalls } from './operation/asr.calls';
import { bloggerCalls } from './operation/blogger.calls';
import { commentCalls } from './operation/comment.calls';
import { credentialCalls } from './operation/credential.calls';
import { generateCalls } from './operation/generate.calls';
import { keywordCalls } from './operation/keyword.calls';
import { messageCalls } from './operation/message.calls';
import { noteCalls } from './operation/note.calls';
import { spiderDetailCalls } from './operation/spider-detail.calls';
import { tagContentCalls } from './operation/tag-content.calls';
import { videoCalls } from './operation/video.calls';

export const operationCalls = area('operation', `${LEGO}/operation`, {
  ...agreementCalls,
  ...noteCalls,
  ...videoCalls,
  ...asrCalls,
  ...bloggerCalls,
  ...commentCalls,
  ...messageCalls,
  ...tagContentCalls,
  ...credentialCalls,
  ...keywordCalls,
  ...generateCalls,
  ...spiderDetailCalls,
});
