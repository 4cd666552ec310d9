/** Messages of the protocol that Edge's reading aloud speaks over a websocket. Pure. */
import { escapeHtml } from '../../kernel/http/escape-html';
import type { Utterance } from './utterance';

/** The only formats of the public service are compressed ones. */
const FORMAT = 'audio-24khz-48kbitrate-mono-mp3';

const message = (headers: Readonly<Record<string, string>>, body: string): string =>
  `${Object.entries(headers)
    .map(([name, value]) => `${name}:${value}\r\n`)
    .join('')}\r\n${body}`;

export const configMessage = (now: Date): string =>
  message(
    { 'X-Timestamp': now.toISOString(), 'Content-Type': 'application/json; charset=utf-8', Path: 'speech.config' },
    JSON.stringify({
      context: {
        synthesis: {
          audio: {
            metadataoptions: { sentenceBoundaryEnabled: 'false', wordBoundaryEnabled: 'false' },
            outputFormat: FORMAT,
          },
        },
      },
    }),
  );

export const ssmlMessage = (requestId: string, utterance: Utterance, now: Date): string =>
  message(
    {
      'X-RequestId': requestId,
      'Content-Type': 'application/ssml+xml',
      'X-Timestamp': now.toISOString(),
      Path: 'ssml',
    },
    ssmlOf(utterance),
  );

const ssmlOf = ({ text, name, speed, pitch }: Utterance): string =>
  `<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="zh-CN"><voice name="${escaped(name)}">` +
  `<prosody rate="${percent((speed - 1) * 100)}" pitch="${percent(pitch)}">${escaped(text)}</prosody></voice></speak>`;

const percent = (value: number): string => `${value < 0 ? '' : '+'}${Math.round(value)}%`;

/** Characters that XML does not allow become spaces. */
const escaped = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, ' '));

/** `Path` of a message's headers; '' if it has none. */
export const pathOf = (headers: string): string => /^Path:[ \t]*(\S+)/im.exec(headers)?.[1]?.toLowerCase() ?? '';

/** The sound in a binary message: two bytes with the length of the headers, the headers, the sound. null: malformed. */
export function soundIn(frame: Buffer): Buffer | null {
  if (frame.length < 2) return null;
  const end = 2 + frame.readUInt16BE(0);
  if (frame.length < end) return null;
  return pathOf(frame.toString('latin1', 2, end)) === 'audio' ? frame.subarray(end) : Buffer.alloc(0);
}
