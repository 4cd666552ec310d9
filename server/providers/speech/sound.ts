/** Whether a recording has a sound track, by the codec that its header names: WebM (`A_…`) or MP4 and MOV (`soun`). */

/** Tracks are declared in the first megabyte, or in MP4 also in the last one. */
const LOOKED_AT = 1_000_000;
const MARKS = ['A_OPUS', 'A_VORBIS', 'soun'];

export function hasSound(content: Buffer): boolean {
  const parts = [content.subarray(0, LOOKED_AT), content.subarray(-LOOKED_AT)];
  return parts.some((part) => MARKS.some((mark) => part.includes(mark)));
}
