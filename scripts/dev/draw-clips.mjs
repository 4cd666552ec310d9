/**
 * Generates the sandbox platform's clips (server/providers/sandbox/clips): short videos that play, with a murmur. The
 * files are committed; run it only to replace them: `node scripts/dev/draw-clips.mjs`.
 */
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { path as ffmpeg } from '@ffmpeg-installer/ffmpeg';
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '../chromium.mjs';
import { ROOT } from '../install.mjs';

const CLIPS = [
  { name: 'walk', seconds: 12, colors: ['#fff1db', '#f58b3c'] },
  { name: 'table', seconds: 18, colors: ['#dff6ff', '#3a9fc0'] },
  { name: 'street', seconds: 24, colors: ['#e6f9ec', '#52b878'] },
];
const SIZE = { width: 270, height: 480 };
const FRAMES_PER_SECOND = 8;
const MURMUR = 'aevalsrc=0.1*sin(2*PI*150*t)*(0.5+0.5*sin(2*PI*3.1*t))*(0.6+0.4*sin(2*PI*0.7*t)):s=16000';

const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
const page = await browser.newPage();
// WebCodecs needs a secure origin.
await page.route('https://clips.example/', (route) =>
  route.fulfill({ contentType: 'text/html', body: '<canvas></canvas>' }),
);
await page.goto('https://clips.example/');
for (const { name, seconds, colors } of CLIPS) {
  const frames = await page.evaluate(encode, { seconds, colors, size: SIZE, rate: FRAMES_PER_SECOND });
  const file = webm(frames.map(({ key, data }) => ({ key, data: Buffer.from(data, 'base64') })));
  const path = join(ROOT, 'server/providers/sandbox/clips', `${name}-${seconds}.webm`);
  writeFileSync(`${path}.silent.webm`, file);
  // Subtitles are read only of videos with sound (server/providers/speech/subtitles.ts).
  const murmur = ['-f', 'lavfi', '-i', MURMUR, '-t', String(seconds), '-c:v', 'copy', '-c:a', 'libopus', '-b:a', '12k'];
  execFileSync(ffmpeg, ['-v', 'error', '-y', '-i', `${path}.silent.webm`, ...murmur, path]);
  rmSync(`${path}.silent.webm`);
  console.log(`${name}-${seconds}.webm`, file.length);
}
await browser.close();

/** Runs in the page: draws the frames and encodes them as VP8. */
async function encode({ seconds, colors, size: { width, height }, rate }) {
  const canvas = document.querySelector('canvas');
  Object.assign(canvas, { width, height });
  const brush = canvas.getContext('2d');
  const out = [];
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      out.push({ key: chunk.type === 'key', data: btoa(String.fromCharCode(...bytes)) });
    },
    error(error) {
      throw error;
    },
  });
  encoder.configure({ codec: 'vp8', width, height, framerate: rate, bitrate: 40_000 });
  for (let number = 0; number < seconds * rate; number += 1) {
    const at = number / (seconds * rate);
    const sky = brush.createLinearGradient(0, 0, 0, height);
    colors.forEach((color, index) => sky.addColorStop(index, color));
    brush.fillStyle = sky;
    brush.fillRect(0, 0, width, height);
    brush.fillStyle = 'rgba(255,255,255,.75)';
    brush.beginPath();
    brush.arc(width * (0.15 + 0.7 * at), height * (0.45 - 0.3 * Math.sin(Math.PI * at)), 34, 0, 2 * Math.PI);
    brush.fill();
    [0.28, 0.4, 0.55].forEach((opacity, index) => {
      brush.fillStyle = `rgba(255,255,255,${opacity})`;
      brush.beginPath();
      brush.moveTo(0, height);
      for (let x = 0; x <= width; x += 15)
        brush.lineTo(x, height * (0.68 + index * 0.09) + 22 * Math.sin(x / (40 + index * 14) + at * (6 + index * 4)));
      brush.lineTo(width, height);
      brush.fill();
    });
    brush.fillRect(0, height - 6, width * at, 6);
    const frame = new VideoFrame(canvas, { timestamp: (number * 1_000_000) / rate });
    encoder.encode(frame, { keyFrame: number % (rate * 4) === 0 });
    frame.close();
  }
  await encoder.flush();
  return out;
}

/** A WebM file with one cluster for each key frame, and cues for seeking. */
function webm(frames) {
  const duration = (frames.length * 1000) / FRAMES_PER_SECOND;
  const header = element(
    0x1a45dfa3,
    uint(0x4286, 1),
    uint(0x42f7, 1),
    uint(0x42f2, 4),
    uint(0x42f3, 8),
    text(0x4282, 'webm'),
    uint(0x4287, 2),
    uint(0x4285, 2),
  );
  const info = element(
    0x1549a966,
    uint(0x2ad7b1, 1_000_000),
    double(0x4489, duration),
    text(0x4d80, 'atelier'),
    text(0x5741, 'atelier'),
  );
  const video = element(0xe0, uint(0xb0, SIZE.width), uint(0xba, SIZE.height));
  const tracks = element(
    0x1654ae6b,
    element(0xae, uint(0xd7, 1), uint(0x73c5, 1), uint(0x83, 1), text(0x86, 'V_VP8'), video),
  );
  const clusters = [];
  frames.forEach(({ key, data }, number) => {
    const time = Math.round((number * 1000) / FRAMES_PER_SECOND);
    if (key) clusters.push({ time, blocks: [] });
    const cluster = clusters.at(-1);
    const head = Buffer.from([0x81, 0, 0, key ? 0x80 : 0]);
    head.writeInt16BE(time - cluster.time, 1);
    cluster.blocks.push(element(0xa3, head, data));
  });
  const written = clusters.map(({ time, blocks }) => ({
    time,
    bytes: element(0x1f43b675, uint(0xe7, time), ...blocks),
  }));
  // The cues precede the clusters and contain their offsets; fixed-width numbers keep the length of the cues constant.
  const cuesOf = (start) => {
    let at = start;
    return element(
      0x1c53bb6b,
      ...written.map(({ time, bytes }) => {
        const cue = element(0xbb, uint(0xb3, time), element(0xb7, uint(0xf7, 1), fixed(0xf1, at)));
        at += bytes.length;
        return cue;
      }),
    );
  };
  const before = info.length + tracks.length;
  const segment = [info, tracks, cuesOf(before + cuesOf(0).length), ...written.map(({ bytes }) => bytes)];
  return Buffer.concat([header, element(0x18538067, ...segment)]);
}

function element(id, ...parts) {
  const body = Buffer.concat(parts);
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(body.length) | (1n << 56n));
  return Buffer.concat([idBytes(id), length, body]);
}
function idBytes(id) {
  const hex = id.toString(16);
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
}
function uint(id, value) {
  const hex = value.toString(16);
  return element(id, Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex'));
}
function fixed(id, value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return element(id, bytes);
}
function double(id, value) {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
}
function text(id, value) {
  return element(id, Buffer.from(value));
}
