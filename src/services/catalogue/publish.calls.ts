/** Publishing (calls.md section 7.5): a file for each subject, a line here for each file. */
import { PUBLISH } from './bases';
import { area } from './define';
import { prohibitedCalls } from './publish/prohibited.calls';

export const publishCalls = area('publish', PUBLISH, {
  ...prohibitedCalls,
});
