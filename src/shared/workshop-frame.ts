/** Route of the page inside the preview's iframe in the workshop; the console draws it without header and sidebar. */
export const FRAME_ADDRESS = '/workshop/frame';
