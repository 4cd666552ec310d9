/** WAV files: reads those of models, in any format of samples, and writes the one that parts have. Pure. */
import { SAMPLE_RATE } from './pcm.rules';

const HEADER = 44;

export function wavOf(samples: Int16Array): Buffer {
  const file = Buffer.alloc(HEADER + samples.length * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(SAMPLE_RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples.length * 2, 40);
  // Every platform of the product is little-endian, like the file.
  Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength).copy(file, HEADER);
  return file;
}

/** The samples of a file of `wavOf`. */
export function samplesOfOwn(file: Buffer): Int16Array {
  const samples = new Int16Array(Math.max(0, Math.floor((file.length - HEADER) / 2)));
  file.copy(Buffer.from(samples.buffer), 0, HEADER);
  return samples;
}

interface Format {
  readonly code: number;
  readonly channels: number;
  readonly rate: number;
  readonly bits: number;
}

const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;

/** The samples at `SAMPLE_RATE`, all channels mixed; undefined: not a WAV file, or one of compressed sound. */
export function samplesOfWav(file: Buffer): Int16Array | undefined {
  if (file.length < 12 || file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE')
    return undefined;
  let format: Format | undefined;
  for (let at = 12; at + 8 <= file.length;) {
    const name = file.toString('latin1', at, at + 4);
    const size = file.readUInt32LE(at + 4);
    const start = at + 8;
    // A streamed file declares more than it has.
    const end = Math.min(file.length, start + size);
    if (name === 'fmt ' && end - start >= 16) format = formatAt(file, start, end);
    if (name === 'data') return format && mixed(file.subarray(start, end), format);
    at = start + size + (size % 2);
  }
  return undefined;
}

function formatAt(file: Buffer, start: number, end: number): Format {
  const code = file.readUInt16LE(start);
  return {
    // An extensible format names the real one at the beginning of its GUID.
    code: code === EXTENSIBLE && end - start >= 26 ? file.readUInt16LE(start + 24) : code,
    channels: file.readUInt16LE(start + 2),
    rate: file.readUInt32LE(start + 4),
    bits: file.readUInt16LE(start + 14),
  };
}

type Read = (at: number) => number;

function readerOf(data: Buffer, { code, bits }: Format): Read | undefined {
  if (code === FLOAT && bits === 32) return (at) => data.readFloatLE(at);
  if (code !== PCM) return undefined;
  if (bits === 8) return (at) => (data.readUInt8(at) - 128) / 128;
  if (bits === 16 || bits === 24 || bits === 32) return (at) => data.readIntLE(at, bits / 8) / 2 ** (bits - 1);
  return undefined;
}

function mixed(data: Buffer, format: Format): Int16Array | undefined {
  const { channels, rate, bits } = format;
  const read = readerOf(data, format);
  if (!read || channels < 1 || channels > 8 || rate < 4_000 || rate > 192_000) return undefined;
  const bytes = bits / 8;
  const frames = Math.floor(data.length / (bytes * channels));
  const mono = new Float32Array(frames);
  for (let frame = 0; frame < frames; frame += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1) sum += read((frame * channels + channel) * bytes);
    mono[frame] = sum / channels;
  }
  return Int16Array.from(resampled(mono, rate), (value) =>
    Math.max(-32_768, Math.min(32_767, Math.round(value * 32_768))),
  );
}

/** Zero crossings of the kernel on each side: steep enough for speech. */
const LOBES = 16;

/**
 * Band-limited: a windowed sinc, with its cut-off at the lower of the two rates. The weights repeat after few samples,
 * because both rates are whole numbers; they are computed once.
 */
function resampled(samples: Float32Array, from: number): Float32Array {
  if (from === SAMPLE_RATE) return samples;
  const common = divisorOf(from, SAMPLE_RATE);
  const phases = SAMPLE_RATE / common;
  const stride = from / common;
  const reach = Math.ceil(LOBES * Math.max(1, from / SAMPLE_RATE));
  const weights = Array.from({ length: phases }, (_, phase) =>
    weightsAt(((phase * stride) % phases) / phases, reach, Math.min(1, SAMPLE_RATE / from)),
  );
  const out = new Float32Array(Math.floor((samples.length * phases) / stride));
  for (let index = 0; index < out.length; index += 1) {
    const first = Math.floor((index * stride) / phases) - reach + 1;
    const row = weights[index % phases]!;
    let sum = 0;
    for (let tap = 0; tap < row.length; tap += 1) sum += (samples[first + tap] ?? 0) * row[tap]!;
    out[index] = sum;
  }
  return out;
}

/** Weights of the samples around a place that lies `fraction` after one of them; their sum is 1. */
function weightsAt(fraction: number, reach: number, cutOff: number): Float32Array {
  const row = Float32Array.from({ length: 2 * reach }, (_, tap) => kernel((tap - reach + 1 - fraction) * cutOff));
  const sum = row.reduce((one, other) => one + other, 0);
  return row.map((weight) => weight / sum);
}

const divisorOf = (one: number, other: number): number => (other === 0 ? one : divisorOf(other, one % other));

/** A Hann window over the sinc. */
function kernel(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= LOBES) return 0;
  const angle = Math.PI * x;
  return (Math.sin(angle) / angle) * (0.5 + 0.5 * Math.cos(angle / LOBES));
}
