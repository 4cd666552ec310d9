/** Lengths as the platform counts them. Pure; the composer and the server's checks call the same functions. */

const ASCII_END = 0x80;

/** Title: a UTF-16 unit beyond ASCII counts as one character, two of ASCII as one. */
export function titleLength(title: string): number {
  let halves = 0;
  for (let at = 0; at < title.length; at += 1) halves += title.charCodeAt(at) < ASCII_END ? 1 : 2;
  return Math.ceil(halves / 2);
}

/** Text of a note with its topics, which the platform appends as `#topic`: UTF-16 units. */
export const textLength = (content: string, topics: readonly string[] = []): number =>
  topics.reduce((length, topic) => length + topic.length + 2, content.length);
