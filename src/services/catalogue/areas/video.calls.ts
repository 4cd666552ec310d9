/**
 * Videos from stories (calls.md section 7.7, video generation), and the calls of the studio that are not in the
 * specification.
 */
import { VIDEO } from '../bases';
import { area } from '../define';
import { taskCalls } from './video/task.calls';
import { videoCalls as ownVideos } from './video/video.calls';

export const videoCalls = area('video', VIDEO, { ...ownVideos, ...taskCalls });
