/** Replies besides conversations and their management (calls.md section 7.2): one file and one line for each subject. */
import { REPLY_MISC } from '../bases';
import { area } from '../define';
import { onExternalHost } from '../external';
import { pictureCalls } from './replyMisc/picture.calls';
import { ownSupportCalls, specifiedSupportCalls } from './replyMisc/support.calls';
import { touchCalls } from './replyMisc/touch.calls';

export const replyMiscCalls = area('replyMisc', REPLY_MISC, {
  ...onExternalHost({ ...pictureCalls, ...touchCalls, ...specifiedSupportCalls }),
  ...ownSupportCalls,
});
