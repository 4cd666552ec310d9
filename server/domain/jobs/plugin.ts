/** Background work of this server: queued transcriptions, voices, tests of pages, and posters. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PartOptions } from '../../kernel/part';
import { periodically } from '../../kernel/periodic';
import { forgetKeys } from '../../kernel/once';
import { servedBy } from '../../kernel/serves';
import { OutboundFailure } from '../../providers/outbound/request';
import { hear, NotConfigured, SpeechFailure } from '../../providers/speech';
import { storeOf } from '../../providers/storage';
import { contentOf } from '../../providers/storage/content';
import { FILES, newKey } from '../../providers/storage/upload.rules';
import { speak, VoiceFailure } from '../../providers/voice';
import { ApiError } from '../../kernel/errors';
import { Drawings } from '../file/drawings';
import { removeExpired } from '../file/file-upload';
import { settleDue } from '../publication/claim.store';
import { drawPosters } from '../image/poster-job';
import { endJob } from '../image/poster.store';
import { writeReport } from '../page/report/report.store';
import { testPage } from '../page/report/test-page';
import { mediaUrlOf, writeTranscript } from '../transcription/transcription.store';
import { utteranceOf, writeSound } from '../voice/voice.store';
import { QUEUES } from './job.store';
import { listenForJobs } from './wake';
import { Worker, type Job } from './worker';

/** The time limit of the contract's long calls (product.md section 9). */
const TIMEOUT_MS = 720_000;

/** Interval at which publications become due, or late, also while no bot asks for them. */
const PUBLISH_EVERY_MS = 2_000;

/** Interval for removing abandoned uploads and expired idempotency keys. */
const SWEEP_EVERY_MS = 10 * 60_000;

const messageOf = (
  error: unknown,
  ...kinds: readonly (abstract new (...args: never[]) => Error)[]
): string | undefined => (kinds.some((kind) => error instanceof kind) ? (error as Error).message : undefined);

export async function jobsPlugin(app: FastifyInstance, options: PartOptions): Promise<void> {
  const workers = [transcribing(app, options), speaking(options), testingPages(options), drawing(options)].map(
    (job) => new Worker(job, { ...options, log: app.log }),
  );
  const forget = workers.map((worker) => listenForJobs(options.db, worker));
  const { db, config, clock } = options;
  const sweep = () => Promise.all([removeExpired({ db, config, now: clock }), forgetKeys(db, clock())]);
  periodically(app, SWEEP_EVERY_MS, sweep, 'expired uploads and keys could not be removed');
  periodically(app, PUBLISH_EVERY_MS, () => settleDue(db, clock()), 'due publications could not be started');
  app.addHook('preClose', async () => {
    forget.forEach((stop) => stop());
    await Promise.all(workers.map((worker) => worker.close()));
  });
}

function transcribing(app: FastifyInstance, { db, config }: PartOptions): Job {
  return {
    queue: QUEUES.transcription,
    timeoutMs: TIMEOUT_MS,
    async run(id, { signal, progress }) {
      progress(5);
      const heard = await hear(await mediaUrlOf(db, id), { config, serves: servedBy(app), signal, progress });
      return (tx, now) => writeTranscript(tx, id, heard, now);
    },
    reasonOf: (error) => messageOf(error, SpeechFailure, NotConfigured, OutboundFailure),
  };
}

const NO_SOUND = '语音合成服务的回答不是音频，请检查它的配置';

function speaking({ db, config, clock, pool }: PartOptions): Job {
  return {
    queue: QUEUES.voice,
    timeoutMs: TIMEOUT_MS,
    async run(id, { signal, progress }) {
      progress(5);
      const { content, provider } = await speak(config.voice, await utteranceOf(db, id), signal);
      progress(80);
      // Detect the type from the bytes: a server may answer a request for MP3 with WAV or an HTML page.
      const sound = await contentOf(content, 'audio', pool.of('jobs', signal));
      if (!sound) throw new VoiceFailure(NO_SOUND);
      const key = newKey(sound.ending, clock());
      await storeOf(config).put(key, content);
      return (tx, now) => writeSound(tx, id, { url: FILES + key, content, provider }, now);
    },
    reasonOf: (error) => messageOf(error, VoiceFailure),
  };
}

function testingPages({ db, config, clock, pool }: PartOptions): Job {
  const drawings = new Drawings(storeOf(config), join(config.filesFolder, 'drawings'));
  return {
    queue: QUEUES.pageReport,
    timeoutMs: TIMEOUT_MS,
    async run(id, { signal, progress }) {
      const work = pool.of('jobs', signal);
      const { pagesUrl } = config;
      const tested = await testPage({ db, drawings, work, now: clock(), pagesUrl, signal, progress }, id);
      return (tx, now) => writeReport(tx, id, tested, now);
    },
    reasonOf: (error) => messageOf(error, ApiError),
  };
}

/** The time limit of the longest calls: 2,000 posters with large pictures. */
const POSTERS_MS = 7_200_000;

function drawing({ db, config, pool }: PartOptions): Job {
  return {
    queue: QUEUES.posters,
    timeoutMs: POSTERS_MS,
    async run(id, work) {
      const { reason } = await drawPosters({ db, config, work: pool.of('jobs', work.signal) }, id, work);
      return (tx, now) => endJob(tx, id, reason, now);
    },
    reasonOf: (error) => messageOf(error, ApiError),
  };
}
