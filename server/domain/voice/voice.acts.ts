/** Begins voices, changes their parts, and gives out their sounds. */
import type {
  VoiceCutVoicePartParams,
  VoiceInferTextParams,
  VoiceModel,
  VoiceRedoVoicePartParams,
  VoiceSavePronunciationsResult,
  VoiceTask,
} from '../../../src/services/catalogue/generated/types';
import type { Voice } from '../../../src/services/catalogue/sets/upload';
import { VOICE_LIMITS, type VoiceFormat } from '../../../src/services/catalogue/sets/voice';
import { invalid, invalidField, notFound } from '../../kernel/calls/api-errors';
import { ApiError } from '../../kernel/calls/errors';
import type { FileAnswer } from '../../kernel/http/file-answer';
import type { Context } from '../../kernel/calls/handler';
import { FfmpegFailure } from '../../providers/ffmpeg';
import { readWhole, storeOf } from '../../providers/storage';
import { contentTypeOf, keyAt } from '../../providers/storage/upload.rules';
import { availableModels, modelOfPreset, VoiceFailure, type VoiceConfig } from '../../providers/voice';
import { QUEUES, requireRoom } from '../jobs/job.store';
import { wakeWorkers } from '../jobs/wake';
import { departmentOf, meaningful } from '../rows/rows.rules';
import { exceptionsIn, pronounced } from './pronunciation.rules';
import { exceptionsOf, savePronunciations } from './pronunciation.store';
import { asMp3, spokenSamples } from './sound';
import { MESSAGES } from './voice.messages';
import { cutsOf, partsToSpeak } from './voice.rules';
import * as store from './voice.store';
import { wavOf } from './wav.rules';

type Around = Pick<Context, 'db' | 'actor' | 'now'>;

interface Manner {
  readonly modelId?: string;
  /** Instead of a model. */
  readonly preset?: Voice;
  readonly speed?: number;
  readonly pitch?: number;
}

export const modelsOf = (config: VoiceConfig): { list: VoiceModel[]; sample: string } => ({
  list: availableModels(config),
  sample: MESSAGES.sample,
});

/** Chooses the model and its settings; refuses settings that the model does not support. */
function mannerOf(config: VoiceConfig, { modelId, preset = 'female', speed = 1, pitch = 0 }: Manner) {
  const list = availableModels(config);
  const model = modelId === undefined ? modelOfPreset(list, preset) : list.find((each) => each.modelId === modelId);
  if (!model) throw invalidField('modelId', MESSAGES.voiceUnavailable);
  if (pitch !== 0 && !model.canPitch) throw invalidField('pitch', MESSAGES.noPitch);
  return { modelId: model.modelId, speed, pitch };
}

export async function beginVoice(
  { db, actor, config, now }: Context,
  { text: given, pauseMs, ...manner }: Omit<VoiceInferTextParams, 'modelId'> & Manner,
): Promise<number> {
  const departmentId = departmentOf(actor);
  const how = mannerOf(config, manner);
  const text = meaningful('text', given);
  const exceptions = await exceptionsOf(db, departmentId);
  await requireRoom(db, QUEUES.voice, actor.userId);
  const parts = partsToSpeak(text).map((part) => ({ text: part, spoken: pronounced(part, exceptions) }));
  const owned = { departmentId, creatorId: actor.userId, createTime: now(), updateTime: now() };
  const voiceId = await store.insertVoice(
    db,
    { ...owned, ...how, text, ...(pauseMs !== undefined && { pauseMs }) },
    parts,
  );
  wakeWorkers(db);
  return voiceId;
}

export async function taskOf({ db, actor }: Pick<Context, 'db' | 'actor'>, voiceId: number): Promise<VoiceTask> {
  const task = await store.readTask(db, actor, voiceId);
  if (!task) throw notFound(MESSAGES.voice);
  return task;
}

/** Speaks a short text while the person waits. */
export async function speakSample(
  { db, actor, config, work, signal }: Context,
  { text, ...manner }: Manner & { text: string },
): Promise<FileAnswer> {
  const how = mannerOf(config, manner);
  const spoken = pronounced(meaningful('text', text), await exceptionsOf(db, departmentOf(actor)));
  if (partsToSpeak(spoken).length === 0) throw invalidField('text', MESSAGES.nothingToSpeak);
  const { samples } = await spokenSamples({ config, work }, { ...how, text: spoken }, signal).catch(outside);
  return { filename: `${MESSAGES.voice}.wav`, contentType: 'audio/wav', body: wavOf(samples) };
}

const outside = (error: unknown): never => {
  throw error instanceof VoiceFailure ? new ApiError('outside', { message: error.message }) : error;
};

export async function redoPart(
  context: Context,
  { voiceId, partNo, text }: VoiceRedoVoicePartParams,
): Promise<VoiceTask> {
  const { db, actor, config, now } = context;
  const voice = await taskOf(context, voiceId);
  mannerOf(config, voice);
  const exceptions = await exceptionsOf(db, departmentOf(actor));
  await db.transaction(async (tx) => {
    const part = await endedPart(tx, voice, partNo);
    const written = text === undefined ? part.text : meaningful('text', text);
    partsToSpeak(written);
    await store.changePart(tx, voiceId, part.partId, { text: written, spoken: pronounced(written, exceptions) }, now());
  });
  wakeWorkers(db);
  return taskOf(context, voiceId);
}

export async function cutPart(context: Around, { voiceId, partNo, cuts }: VoiceCutVoicePartParams): Promise<VoiceTask> {
  const { db, now } = context;
  const voice = await taskOf(context, voiceId);
  await db.transaction(async (tx) => {
    const part = await endedPart(tx, voice, partNo);
    if (part.state !== 'done' || part.status !== 'done') throw invalid(MESSAGES.notDone);
    await store.changePart(tx, voiceId, part.partId, { cuts: cutsOf(part.samples, cuts) }, now());
  });
  wakeWorkers(db);
  return taskOf(context, voiceId);
}

async function endedPart(tx: Context['db'], { voiceId, parts }: VoiceTask, partNo: number) {
  if (parts.length === 0) throw invalid(MESSAGES.old);
  const part = await store.lockPart(tx, voiceId, partNo);
  if (!part) throw invalidField('partNo', MESSAGES.noPart(partNo));
  if (part.status === 'queued' || part.status === 'running') throw invalid(MESSAGES.underWay);
  return part;
}

export async function cancelTask(context: Around, voiceId: number): Promise<VoiceTask> {
  await taskOf(context, voiceId);
  if (!(await store.cancelVoice(context.db, context.actor, voiceId, context.now()))) throw invalid(MESSAGES.ended);
  return taskOf(context, voiceId);
}

export async function retryTask(context: Around, voiceId: number): Promise<VoiceTask> {
  const { db, actor, now } = context;
  await taskOf(context, voiceId);
  await requireRoom(db, QUEUES.voice, actor.userId);
  if (!(await store.queueVoiceAgain(db, actor, voiceId, now()))) throw invalid(MESSAGES.notRetryable);
  wakeWorkers(db);
  return taskOf(context, voiceId);
}

/** The joined sound. Voices from before parts have the format in which they were made. */
export async function soundFile(
  context: Pick<Context, 'db' | 'actor' | 'config' | 'signal' | 'work'>,
  voiceId: number,
  format: VoiceFormat,
): Promise<FileAnswer> {
  const { config, signal, work } = context;
  const { url } = await taskOf(context, voiceId);
  if (url === null) throw invalid(MESSAGES.notSpoken);
  const key = keyAt(url)!;
  const ending = key.split('.').pop()!;
  const name = `${MESSAGES.voice}-${voiceId}`;
  if (format !== 'mp3' || ending === 'mp3') {
    const stored = await storeOf(config).open(key);
    if (!stored) throw notFound(MESSAGES.voice);
    return { filename: `${name}.${ending}`, contentType: contentTypeOf(key)!, body: stored.body, size: stored.size };
  }
  const body = await work.holding(async () => {
    const wav = await readWhole(storeOf(config), key);
    if (!wav) throw notFound(MESSAGES.voice);
    return asMp3(config, wav, signal).catch(notMp3);
  });
  return { filename: `${name}.mp3`, contentType: 'audio/mpeg', body };
}

const MP3_REASONS = { missing: MESSAGES.mp3NeedsFfmpeg, full: MESSAGES.mp3DiskFull, broken: MESSAGES.notMp3 } as const;
const notMp3 = (error: unknown): never => {
  if (!(error instanceof FfmpegFailure)) throw error;
  throw new ApiError(error.fault === 'missing' ? 'notConfigured' : 'outside', { message: MP3_REASONS[error.fault] });
};

export async function importPronunciations(
  { db, actor, now }: Around,
  lines: string,
): Promise<VoiceSavePronunciationsResult> {
  const { exceptions, failed } = exceptionsIn(lines);
  const owner = { departmentId: departmentOf(actor), creatorId: actor.userId };
  await db.transaction(async (tx) => {
    const most = VOICE_LIMITS.pronunciations;
    const { over } = await savePronunciations(tx, owner, exceptions, { most, now: now() });
    if (over > 0) throw invalidField('lines', MESSAGES.tooMany(over));
  });
  return { done: exceptions.length, failed };
}
