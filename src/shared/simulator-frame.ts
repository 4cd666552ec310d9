/** File of the document in which the simulator draws a page; the build writes it, the server sends it. */
export const SIMULATOR_FRAME = '/simulator-frame.html';
