/** Subtitles (WebVTT) of the sandbox platform's videos, at `<video address>.vtt`. */
import type { Served } from '../../kernel/http/serves';
import { SpeechFailure } from './failure';
import type { Segment, Transcript } from './transcript';

/** Tracks are declared in the first megabyte, or in MP4 also in the last one. */
const LOOKED_AT = 1_000_000;
const MARKS = ['A_OPUS', 'A_VORBIS', 'soun'];

export function hasSound(content: Buffer): boolean {
  const parts = [content.subarray(0, LOOKED_AT), content.subarray(-LOOKED_AT)];
  return parts.some((part) => MARKS.some((mark) => part.includes(mark)));
}

/** Path prefix of the sandbox platform, which is part of this server. */
const SANDBOX = '/sandbox/';

/**
 * The path of a sandbox file, from an address with or without one of the console's origins; undefined: another address.
 */
export function ownPath(address: string, publicUrls: readonly string[]): string | undefined {
  const [first = 'http://localhost'] = publicUrls;
  if (!URL.canParse(address, first)) return undefined;
  const { origin, pathname } = new URL(address, first);
  const isOwnOrigin = publicUrls.some((each) => new URL(each).origin === origin);
  return isOwnOrigin && pathname.startsWith(SANDBOX) ? pathname : undefined;
}

/** Subtitles stand for what is said: a video without sound says nothing, whatever its author wrote below it. */
export async function readSubtitles(path: string, serves: (path: string) => Promise<Served>): Promise<Transcript> {
  const video = await serves(path);
  if (video.status === 200 && !hasSound(video.body)) throw new SpeechFailure('这个视频没有声音，没有可以转写的内容');
  const { status, body } = await serves(`${path}.vtt`);
  if (status === 404) throw new SpeechFailure('这个视频没有字幕，且尚未配置语音识别服务');
  if (status !== 200) throw new SpeechFailure('读取视频字幕失败，请稍后重试');
  const segments = cuesOf(body.toString('utf8'));
  return { text: segments.map(({ text }) => text).join('\n'), segments };
}

const TIMING = /^((?:\d+:)?\d{2}:\d{2}\.\d{3})[ \t]+-->[ \t]+((?:\d+:)?\d{2}:\d{2}\.\d{3})/;

/** The cues of a WebVTT file; skips notes, styles and other blocks. */
export function cuesOf(vtt: string): Segment[] {
  return vtt
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n');
      const at = lines.findIndex((line) => TIMING.test(line));
      // A cue's timing is in its first line, or in the second after an identifier.
      if (at !== 0 && at !== 1) return [];
      const [, start, end] = TIMING.exec(lines[at]!)!;
      const text = lines
        .slice(at + 1)
        .join(' ')
        .replace(/<[^>]*>/g, '')
        .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => ENTITIES[name]!)
        .trim();
      return text === '' ? [] : [{ start: secondsOf(start!), end: secondsOf(end!), text }];
    });
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' };

const secondsOf = (clock: string): number => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
