/** The console draws nothing but a stage here. A file of its own: the console's start reads it. */
export const FRAME_ADDRESS = '/workshop/frame';
