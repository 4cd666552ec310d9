/** The v2 variants of content operation (calls.md section 7.1): one file and one line here for each subject. */
import { LEGO } from '../bases';
import { area } from '../define';
import { credentialCalls } from './operationV2/credential.calls';
import { generateCalls } from './operationV2/generate.calls';
import { storyCalls } from './operationV2/story.calls';

export const operationV2Calls = area('operationV2', `${LEGO}/operation/v2`, {
  ...credentialCalls,
  ...generateCalls,
  ...storyCalls,
});
