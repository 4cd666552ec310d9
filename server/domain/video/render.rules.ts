/** Arguments of ffmpeg for the parts of a video: a clip for each scene, the sound of all, and the whole. Pure. */
import type { SubtitlePlace, SubtitleStyle, Transition, VideoSize } from '../../../src/services/catalogue/sets/video';
import { TRANSITION_MS, VIDEO_RATE, VIDEO_SIZES } from '../../../src/services/catalogue/sets/video';
import { subtitlesOf } from '../../../src/shared/video/subtitles';
import { FRAME_MS } from '../../../src/shared/video/timing';

const framesOf = (ms: number): number => Math.round(ms / FRAME_MS);
const seconds = (ms: number): string => (ms / 1_000).toFixed(3);

export interface Clip {
  readonly size: VideoSize;
  /** Input files. `before`: picture of the previous scene for the transition; null: none. */
  readonly picture: string;
  readonly before: string | null;
  readonly transition: Transition;
  readonly shownMs: number;
  /** File of the subtitles; null: none. */
  readonly subtitles: string | null;
}

/** Scales a picture to cover the frame and crops the rest. */
const filled = (input: number, size: VideoSize): string => {
  const { width, height } = VIDEO_SIZES[size];
  // One decoded frame is repeated; `-loop 1` would decode the picture for each of them.
  return `[${input}:v]scale=${width}:${height}:force_original_aspect_ratio=increase,crop=${width}:${height},setsar=1,format=yuv420p,loop=loop=-1:size=1:start=0,fps=${VIDEO_RATE},setpts=N/(${VIDEO_RATE}*TB)`;
};

const cut = (frames: number): string => `trim=end_frame=${frames},setpts=PTS-STARTPTS`;

/** Transition from the previous scene, built from overlays because the npm build of ffmpeg (2018) has no xfade. */
const CHANGES: Readonly<Record<Exclude<Transition, 'cut'>, (frames: number) => string>> = {
  fade: (frames) =>
    `[new0]${cut(frames)},format=yuva420p,fade=t=in:st=0:d=${seconds(frames * FRAME_MS)}:alpha=1[in];[old]${cut(frames)}[out];[out][in]overlay=format=yuv420[change]`,
  black: (frames) => {
    const half = Math.floor(frames / 2);
    return `[old]${cut(half)},fade=t=out:s=0:n=${half}[out];[new0]${cut(frames - half)},fade=t=in:s=0:n=${frames - half}[in];[out][in]concat=n=2:v=1[change]`;
  },
  slide: (frames) =>
    `[new0]${cut(frames)}[in];[old]${cut(frames)}[out];[out][in]overlay=x='W-W*(n+1)/${frames}':y=0:format=yuv420[change]`,
};

/** H.264 that every player and platform takes; pictures stand still, so a fast preset loses nothing. */
const H264 = [
  '-c:v',
  'libx264',
  '-preset',
  'veryfast',
  '-crf',
  '20',
  '-profile:v',
  'high',
  '-pix_fmt',
  'yuv420p',
  '-r',
  String(VIDEO_RATE),
  '-g',
  String(VIDEO_RATE * 2),
  '-video_track_timescale',
  '12800',
];

export function clipArgs(clip: Clip, output: string): string[] {
  const { size, picture, before, transition, shownMs, subtitles } = clip;
  const total = framesOf(shownMs);
  const change = before === null || transition === 'cut' ? 0 : Math.min(framesOf(TRANSITION_MS), Math.floor(total / 2));
  const drawn =
    change === 0
      ? `${filled(0, size)},${cut(total)}[seen]`
      : [
          `${filled(0, size)},split[new0][new1]`,
          `${filled(1, size)}[old]`,
          CHANGES[transition as Exclude<Transition, 'cut'>](change),
          `[new1]${cut(total - change)}[rest]`,
          `[change][rest]concat=n=2:v=1[seen]`,
        ].join(';');
  const written = subtitles === null ? '[seen]null[all]' : `[seen]ass=${subtitles}:fontsdir=fonts[all]`;
  return [
    '-i',
    picture,
    ...(change === 0 ? [] : ['-i', before!]),
    '-filter_complex',
    `${drawn};${written}`,
    '-map',
    '[all]',
    '-frames:v',
    String(total),
    ...H264,
    output,
  ];
}

export interface Spoken {
  /** File of the voice; null: silence. */
  readonly voice: string | null;
  readonly shownMs: number;
}

const PCM = 'aresample=48000,aformat=sample_fmts=fltp:channel_layouts=stereo';

/** The voices one after the other, with music that becomes quiet while somebody speaks. */
export function soundArgs(
  scenes: readonly Spoken[],
  music: { readonly file: string; readonly percent: number } | null,
  output: string,
): string[] {
  const files = scenes.flatMap(({ voice }) => (voice === null ? [] : [voice]));
  const totalMs = scenes.reduce((sum, { shownMs }) => sum + shownMs, 0);
  let input = 0;
  const parts = scenes.map(({ voice, shownMs }, index) => {
    const source = voice === null ? 'anullsrc=r=48000:cl=stereo,' : `[${input++}:a]`;
    return `${source}${PCM},apad,atrim=end=${seconds(shownMs)},asetpts=PTS-STARTPTS[s${index}]`;
  });
  const voices = `${parts.join(';')};${parts.map((_, index) => `[s${index}]`).join('')}concat=n=${parts.length}:v=0:a=1[voice]`;
  const end = Math.max(0, totalMs - 1_200);
  const mixed =
    music === null
      ? '[voice]anull[all]'
      : [
          `[voice]asplit[spoken][key]`,
          `[${input}:a]${PCM},volume=${(music.percent / 100).toFixed(2)},afade=t=out:st=${seconds(end)}:d=${seconds(totalMs - end)}[music]`,
          `[music][key]sidechaincompress=threshold=0.02:ratio=8:attack=40:release=500[quiet]`,
          // amix halves each of two inputs.
          `[spoken][quiet]amix=inputs=2:duration=first:dropout_transition=0,volume=2[all]`,
        ].join(';');
  return [
    ...files.flatMap((file) => ['-i', file]),
    ...(music === null ? [] : ['-stream_loop', '-1', '-i', music.file]),
    '-filter_complex',
    `${voices};${mixed}`,
    '-map',
    '[all]',
    '-t',
    seconds(totalMs),
    '-c:a',
    'aac',
    '-b:a',
    '128k',
    '-ar',
    '48000',
    '-ac',
    '2',
    output,
  ];
}

/** The list of the concat demuxer. */
export const clipList = (files: readonly string[]): string => files.map((file) => `file '${file}'\n`).join('');

export const joinArgs = (list: string, sound: string, totalMs: number, output: string): string[] => [
  '-f',
  'concat',
  '-safe',
  '1',
  '-i',
  list,
  '-i',
  sound,
  '-map',
  '0:v',
  '-map',
  '1:a',
  '-c',
  'copy',
  '-t',
  seconds(totalMs),
  '-movflags',
  '+faststart',
  output,
];

/** Any sound as WAV. */
export const wavArgs = (input: string, output: string): string[] => [
  '-i',
  input,
  '-map',
  '0:a:0',
  '-vn',
  '-ar',
  '24000',
  '-ac',
  '1',
  '-c:a',
  'pcm_s16le',
  '-bitexact',
  output,
];

const STYLES: Readonly<Record<Exclude<SubtitleStyle, 'none'>, string>> = {
  outline: '&H00FFFFFF,&H00202020,&H00000000,1,5,1',
  // libass draws the box of style 3 in the colour of the outline.
  box: '&H00FFFFFF,&H59000000,&H59000000,3,14,0',
  accent: '&H0037E1FF,&H00202020,&H00000000,1,5,1',
};
const PLACES: Readonly<Record<SubtitlePlace, readonly [alignment: number, share: number]>> = {
  bottom: [2, 0.14],
  middle: [5, 0],
  top: [8, 0.1],
};
/** Share of the frame's width. */
const FONT_SHARE = 0.06;

const clock = (ms: number): string => {
  const hundredths = Math.round(ms / 10);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(hundredths / 360_000)}:${two(Math.floor(hundredths / 6_000) % 60)}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}`;
};

/** Escapes braces and backslashes, which are commands of the subtitle format. */
const plain = (text: string): string => text.replaceAll('\\', '＼').replaceAll('{', '｛').replaceAll('}', '｝');

/** Subtitles in the format of Advanced SubStation Alpha. */
export function assOf(
  { text, shownMs, voiceMs }: { readonly text: string; readonly shownMs: number; readonly voiceMs: number },
  {
    size,
    style,
    place,
    font,
  }: { size: VideoSize; style: Exclude<SubtitleStyle, 'none'>; place: SubtitlePlace; font: string },
): string {
  const { width, height } = VIDEO_SIZES[size];
  const [alignment, share] = PLACES[place];
  const lines = subtitlesOf(text, voiceMs > 0 ? Math.min(voiceMs, shownMs) : shownMs);
  const [fill, outline, back, border, wide, shadow] = STYLES[style].split(',');
  return [
    '[Script Info]',
    'ScriptType: v4.00+',
    `PlayResX: ${width}`,
    `PlayResY: ${height}`,
    'WrapStyle: 2',
    '[V4+ Styles]',
    'Format: Name, Fontname, Fontsize, PrimaryColour, OutlineColour, BackColour, Bold, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding',
    `Style: s,${font},${Math.round(width * FONT_SHARE)},${fill},${outline},${back},-1,${border},${wide},${shadow},${alignment},60,60,${Math.round(height * share)},1`,
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...lines.map(({ text: line, startMs, endMs }, index) => {
      // The last line stays until the scene ends.
      const end = index === lines.length - 1 ? shownMs : endMs;
      return `Dialogue: 0,${clock(startMs)},${clock(end)},s,,0,0,0,,${plain(line)}`;
    }),
    '',
  ].join('\n');
}
