/** Publishing (calls.md section 7.5): one file and one line here for each subject. */
import { PUBLISH } from './bases';
import { area } from './define';
import { prohibitedCalls } from './publish/prohibited.calls';

export const publishCalls = area('publish', PUBLISH, {
  ...prohibitedCalls,
});
