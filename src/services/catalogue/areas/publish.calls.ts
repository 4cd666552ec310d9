/** Publishing (calls.md section 7.5): one file and one line here for each subject. */
import { PUBLISH } from '../bases';
import { area } from '../define';
import { prohibitedCalls } from './publish/prohibited.calls';
import { ownPublicationCalls, specifiedPublicationCalls } from './publish/publication.calls';
import { publisherCalls } from './publish/publisher.calls';
import { xhsCalls } from './publish/xhs.calls';

export const publishCalls = area('publish', PUBLISH, {
  ...publisherCalls,
  ...specifiedPublicationCalls,
  ...ownPublicationCalls,
  ...xhsCalls,
  ...prohibitedCalls,
});
