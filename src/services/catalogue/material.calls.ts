/** Material management (calls.md section 7.1, base {material}): a file for each subject, a line here for each file. */
import { MATERIAL } from './bases';
import { area } from './define';
import { businessLineCalls } from './material/business-line.calls';

export const materialCalls = area('material', MATERIAL, {
  ...businessLineCalls,
});
