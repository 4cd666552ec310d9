/**
 * Activity pages (calls.md section 7.6, `lego/page`; decision 80). A page is a draft with a revision, immutable versions
 * and a published page. The calls below `/fapi/atelier` are not in the specification.
 */
import { OWN_PAGE, PAGE } from '../bases';
import { area, type CallDeclaration } from '../define';
import { commentCalls } from './page/comment.calls';
import { contentCalls, ownContentCalls } from './page/content.calls';
import { pageCallsOfList, ownCallsOfList } from './page/list.calls';
import { presenceCalls } from './page/presence.calls';

const own: Record<string, CallDeclaration> = {
  ...ownCallsOfList,
  ...ownContentCalls,
  ...commentCalls,
  ...presenceCalls,
};

const ownCalls = Object.fromEntries(
  Object.entries(own).map(([verbNoun, call]) => [verbNoun, { ...call, path: `${OWN_PAGE}/${call.path}` }]),
);

export const pageCalls = area('page', PAGE, { ...pageCallsOfList, ...contentCalls, ...ownCalls });
