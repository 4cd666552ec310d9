/** Media work of the server with ffmpeg (docs/decisions/0099-videos.md). */
export { FfmpegFailure } from './failure';
export { findFfmpeg } from './find';
export { sweepFolders, withFolder } from './folder';
export { placeFonts, SUBTITLE_FONT } from './fonts';
export { runFfmpeg } from './run';
