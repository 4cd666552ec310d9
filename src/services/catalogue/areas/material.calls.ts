/** Material management (calls.md section 7.1, base {material}): one file and one line here for each subject. */
import { MATERIAL } from '../bases';
import { area } from '../define';
import { bloggerAccountCalls } from './material/blogger-account.calls';
import { businessLineCalls } from './material/business-line.calls';
import { noteCalls } from './material/note.calls';

export const materialCalls = area('material', MATERIAL, {
  ...businessLineCalls,
  ...bloggerAccountCalls,
  ...noteCalls,
});
