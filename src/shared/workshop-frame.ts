/** Where the console draws nothing but a stage, for the frame in the workshop's live preview. */
export const FRAME_ADDRESS = '/workshop/frame';
