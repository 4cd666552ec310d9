/**
 * Pictures (calls.md section 7.7, `ai/image`), and the image editor's own calls below `/fapi/atelier`: one file and one
 * line here for each subject.
 */
import { IMAGE } from '../bases';
import { area } from '../define';
import { documentCalls } from './image/document.calls';
import { pictureCalls } from './image/picture.calls';
import { posterCalls } from './image/poster.calls';
import { templateCalls } from './image/template.calls';

export const imageCalls = area('image', IMAGE, {
  ...pictureCalls,
  ...documentCalls,
  ...templateCalls,
  ...posterCalls,
});
