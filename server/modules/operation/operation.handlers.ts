/** Content operation (calls.md section 7.1); each subject has a file of its own. */
import type { AreaHandlers } from '../../kernel/handler';
import { agreement } from './agreement.handlers';
import { asr } from './asr.handlers';
import { operationBloggers } from './blogger.handlers';
import { comments } from './comment.handlers';
import { credentials } from './credential.handlers';
import { generate } from './generate.handlers';
import { operationKeywords } from './keyword.handlers';
import { messages } from './message.handlers';
import { notes } from './note.handlers';
import { spiderDetails } from './spider-detail.handlers';
import { tagsContent } from './tag-content.handlers';
import { videos } from './video.handlers';

export const operation: AreaHandlers<'operation'> = {
  ...agreement,
  ...notes,
  ...videos,
  ...asr,
  ...operationBloggers,
  ...comments,
  ...messages,
  ...tagsContent,
  ...credentials,
  ...operationKeywords,
  ...generate,
  ...spiderDetails,
};
