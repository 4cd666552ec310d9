/** Server parts besides the calls of the catalogue. */
import { assistantAnswers } from './domain/assistant/answer.plugin';
import { assistantFiles } from './domain/assistant/reading';
import { automaticReplies } from './domain/automatic/plugin';
import { commentTasks } from './domain/comment-task/plugin';
import { exportsPlugin } from './domain/export/plugin';
import { formRetention } from './domain/form/plugin';
import { generations } from './domain/generation/plugin';
import { jobsPlugin } from './domain/jobs/plugin';
import { visitRollUps } from './domain/visit/plugin';
import { republishing } from './domain/product/plugin';
import type { Part } from './kernel/part';
import { filesPlugin } from './modules/common/files.plugin';
import { demoMedia } from './modules/demo-media/plugin';
import { imagePreviews } from './modules/image/preview.plugin';
import { pictureProxy } from './modules/media/picture.plugin';
import { pagePictures } from './modules/page/picture.plugin';
import { sandboxPlugin } from './providers/sandbox/plugin';
import { screensPlugin } from './screens/plugin';
import { singleSignOn } from './sso/plugin';

export const parts: readonly Part[] = [
  demoMedia,
  filesPlugin,
  pictureProxy(),
  pagePictures,
  imagePreviews,
  sandboxPlugin,
  jobsPlugin,
  visitRollUps,
  exportsPlugin,
  automaticReplies,
  generations(),
  commentTasks,
  formRetention,
  republishing,
  assistantFiles,
  assistantAnswers(),
  screensPlugin,
  singleSignOn,
];
