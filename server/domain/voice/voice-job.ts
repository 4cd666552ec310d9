/**
 * Speaks the parts of a voice one after another and joins them. A part that is finished is stored before the next one
 * begins: a server that takes the job over goes on with the first unfinished part. Files have names that follow from
 * the row, so that a part that was cut off leaves no second file.
 */
import type { Database } from '../../db/connect';
import type { AppConfig } from '../../kernel/config';
import { sealer, type Sealer } from '../../kernel/session/seal';
import { readWhole, storeOf } from '../../providers/storage';
import { FILES, keyAt, monthOf } from '../../providers/storage/upload.rules';
import { parseModelId, VoiceFailure } from '../../providers/voice';
import type { Work as JobWork } from '../jobs/worker';
import { durationOf, joined, peaksOf, withoutCuts } from './pcm.rules';
import { exceptionsOf } from './pronunciation.store';
import { pronounced } from './pronunciation.rules';
import { spokenSamples, unlessFull, type Speaker } from './sound';
import { MESSAGES } from './voice.messages';
import { spokenParts } from './voice.rules';
import * as store from './voice.store';
import { samplesOfOwn, wavOf } from './wav.rules';

export interface Around extends Speaker {
  readonly db: Database;
  readonly config: Speaker['config'] & Pick<AppConfig, 'storage'>;
}

type Voice = Awaited<ReturnType<typeof store.workOf>>;
type Part = Awaited<ReturnType<typeof store.partsOfVoice>>[number];

const PURPOSE = 'voice';
/** Progress, percent, when all parts are spoken. */
const SPOKEN = 90;

/** Key of a file: derived from the row and unguessable. */
const keyOf = (seal: Sealer, createTime: Date, name: string): string =>
  `${monthOf(createTime)}/${seal
    .digest(PURPOSE, name)
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 10)
    .padEnd(10, '0')}.wav`;

/** Returns what writes the result when the job ends. */
export async function speakVoice(around: Around, voiceId: number, { signal, progress }: JobWork) {
  const { db } = around;
  const voice = await store.workOf(db, voiceId);
  const seal = await sealer(db);
  const parts = await partsOfOldOrNew(db, voiceId, voice);
  for (const [index, part] of parts.entries()) {
    signal.throwIfAborted();
    progress(5 + ((SPOKEN - 5) * index) / parts.length);
    if (part.state !== 'done') await speakPart(around, { voice, part, isOnly: parts.length === 1, seal }, signal);
  }
  progress(SPOKEN);
  const samples = await joinedSamples(around, voiceId, voice.pauseMs);
  const key = keyOf(seal, voice.createTime, `${voiceId} ${voice.revision}`);
  const wav = wavOf(samples);
  await unlessFull(storeOf(around.config).put(key, wav));
  const sound = {
    url: FILES + key,
    size: wav.length,
    durationMs: durationOf(samples.length),
    provider: parseModelId(voice.modelId)!.provider,
  };
  // Keep the previous sound: an upload or a video may use it.
  return (tx: Database, now: Date) => store.writeSound(tx, voiceId, sound, now);
}

/** A voice that was queued before there were parts gets them now. */
async function partsOfOldOrNew(db: Database, voiceId: number, { departmentId, text }: Voice): Promise<Part[]> {
  const parts = await store.partsOfVoice(db, voiceId);
  if (parts.length > 0) return parts;
  const exceptions = await exceptionsOf(db, departmentId);
  const texts = spokenParts(text).map((part) => ({ text: part, spoken: pronounced(part, exceptions) }));
  if (texts.length === 0) throw new VoiceFailure(MESSAGES.nothingToSpeak);
  await store.addParts(db, voiceId, texts);
  return store.partsOfVoice(db, voiceId);
}

interface PartToSpeak {
  readonly voice: Voice;
  readonly part: Part;
  readonly isOnly: boolean;
  readonly seal: Sealer;
}

/** Ends the part, with a sound or with a reason, which also ends the job. */
async function speakPart(
  around: Around,
  { voice, part, isOnly, seal }: PartToSpeak,
  signal: AbortSignal,
): Promise<void> {
  const { db, config } = around;
  const { modelId, speed, pitch, createTime } = voice;
  try {
    const { samples } = await spokenSamples(around, { modelId, speed, pitch, text: part.spoken }, signal);
    const url = FILES + keyOf(seal, createTime, `part ${part.partId} ${part.take}`);
    await unlessFull(storeOf(config).put(keyAt(url)!, wavOf(samples)));
    const isNew = await store.finishPart(db, part, { url, samples: samples.length, peaks: peaksOf(samples) });
    if (isNew) await removeOld(around, part.url, url);
  } catch (error) {
    if (!(error instanceof VoiceFailure) || signal.aborted) throw error;
    await store.failPart(db, part, error.message);
    if (isOnly) throw error;
    throw new VoiceFailure(MESSAGES.part(part.partNo, error.message), { cause: error });
  }
}

async function joinedSamples({ db, config }: Around, voiceId: number, pauseMs: number): Promise<Int16Array> {
  const files = storeOf(config);
  const sounds: Int16Array[][] = [];
  for (const { partNo, url, cuts } of await store.partsOfVoice(db, voiceId)) {
    const file = url === null ? null : await readWhole(files, keyAt(url)!);
    if (!file) throw new VoiceFailure(MESSAGES.part(partNo, MESSAGES.soundMissing));
    sounds.push(withoutCuts(samplesOfOwn(file), cuts));
  }
  return joined(sounds, pauseMs);
}

const removeOld = async ({ config }: Pick<Around, 'config'>, before: string | null, url: string): Promise<void> => {
  if (before !== null && before !== url) await storeOf(config).remove(keyAt(before)!);
};
