/** Server parts besides the calls of the catalogue. */
import { assistantFiles } from './domain/assistant/answer/reading';
import { automaticReplies } from './domain/automatic/plugin';
import { commentTasks } from './domain/comment-task/plugin';
import { formRetention } from './domain/form/plugin';
import { interruptions } from './domain/jobs/interruptions';
import { jobsPlugin } from './domain/jobs/plugin';
import { visitRollUps } from './domain/visit/plugin';
import { retention } from './domain/retention/plugin';
import { republishing } from './domain/product/plugin';
import type { Part } from './kernel/part';
import { filesPlugin } from './domain/file/files.plugin';
import { demoMedia } from './domain/demo-media/plugin';
import { imagePreviews } from './domain/image/preview.plugin';
import { pictureProxy } from './domain/file/picture.plugin';
import { pagePictures } from './domain/page/picture.plugin';
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
  retention,
  automaticReplies,
  interruptions(),
  commentTasks,
  formRetention,
  republishing,
  assistantFiles,
  screensPlugin,
  singleSignOn,
];
