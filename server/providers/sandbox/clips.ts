/**
 * The sandbox platform's videos: a few short silent clips (scripts/dev/draw-clips.mjs draws them), each of which serves
 * many notes,
 * and what is said in each note's video, as subtitles.
 */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOf } from './ids';

interface Clip {
  readonly name: string;
  readonly seconds: number;
}

const CLIPS: readonly Clip[] = [
  { name: 'walk-12', seconds: 12 },
  { name: 'table-18', seconds: 18 },
  { name: 'street-24', seconds: 24 },
];

export const clipOf = (noteId: string): Clip => CLIPS[hashOf(`clip ${noteId}`) % CLIPS.length]!;

/** Beside this file, and beside the server where that is built into one. */
const FOLDER = join(dirname(fileURLToPath(import.meta.url)), 'clips');
const read = new Map<string, Promise<Buffer>>();

export function contentOf({ name }: Clip): Promise<Buffer> {
  let content = read.get(name);
  if (!content) read.set(name, (content = readFile(join(FOLDER, `${name}.webm`))));
  return content;
}

/** WebVTT: sentences one after another over the whole clip, each as long as its share of the characters. */
export function subtitles(sentences: readonly string[], seconds: number): string {
  const total = sentences.reduce((sum, { length }) => sum + length, 0);
  let spoken = 0;
  const cues = sentences.map((sentence) => {
    const from = (spoken / total) * seconds;
    spoken += sentence.length;
    return `${clock(from)} --> ${clock((spoken / total) * seconds)}\n${sentence.replaceAll('-->', '→')}`;
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

function clock(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  return `${new Date(milliseconds).toISOString().slice(11, 23)}`;
}
