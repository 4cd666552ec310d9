/** Background work of this server: queued transcriptions, voices, tests of pages, posters, and videos. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PartOptions } from '../../kernel/part';
import { periodically } from '../../kernel/periodic';
import { forgetKeys } from '../../kernel/calls/once';
import { shareOf } from '../../kernel/calls/sender';
import { servedBy } from '../../kernel/http/serves';
import type { Work, WorkPool } from '../../kernel/work';
import { OutboundFailure } from '../../providers/outbound/request';
import { transcribeRecording, NotConfigured, SpeechFailure } from '../../providers/speech';
import { storeOf } from '../../providers/storage';
import { FfmpegFailure, sweepFolders } from '../../providers/ffmpeg';
import { ModelFailure } from '../../providers/model';
import { ServiceFailure } from '../../providers/video-service/service';
import { VoiceFailure } from '../../providers/voice';
import { isDiskFull } from '../../kernel/disk-space';
import { ApiError } from '../../kernel/calls/errors';
import { Drawings } from '../file/drawings';
import { removeExpired } from '../file/file-upload';
import { settleDue } from '../publication/claim.store';
import { takeInMedia } from '../publication/intake';
import { publishDue } from '../screen/review.acts';
import { drawPosters } from '../image/poster-job';
import { endJob } from '../image/poster.store';
import { writeReport } from '../page/report/report.store';
import { testPage } from '../page/report/test-page';
import { mediaUrlOf, writeTranscript } from '../transcription/transcription.store';
import { TaskFailure, videoFolder } from '../video/task-around';
import { doTask } from '../video/task-job';
import { voiceFolder } from '../voice/sound';
import { speakVoice } from '../voice/voice-job';
import { QUEUES } from './job.store';
import { listenForJobs } from './wake';
import { Worker, type Job, type Work as JobWork } from './worker';

/** The time limit of the contract's long calls (product.md section 9). */
const TIMEOUT_MS = 720_000;

/** The time limit of the longest calls: 2,000 posters with large pictures, or an hour of speech in parts. */
const POSTERS_MS = 7_200_000;
const VOICE_MS = 7_200_000;

/** Interval at which publications become due, or late, also while no bot asks for them. */
const PUBLISH_EVERY_MS = 2_000;

/** Interval for removing abandoned uploads and expired idempotency keys. */
const SWEEP_EVERY_MS = 10 * 60_000;

/** The pool within the share of the person who started the job. */
const workOf = (pool: WorkPool, { personId, signal }: JobWork): Work => pool.of(shareOf(personId), signal);

const messageOf = (
  error: unknown,
  ...kinds: readonly (abstract new (...args: never[]) => Error)[]
): string | undefined => (kinds.some((kind) => error instanceof kind) ? (error as Error).message : undefined);

export async function jobsPlugin(app: FastifyInstance, options: PartOptions): Promise<void> {
  const workers = [
    transcribing(app, options),
    speaking(options),
    testingPages(options),
    drawing(options),
    filming(options),
  ].map((job) => new Worker(job, { ...options, log: app.log }));
  const forget = workers.map((worker) => listenForJobs(options.db, worker));
  const { db, config, clock } = options;
  const sweepWork = () =>
    Promise.all([videoFolder, voiceFolder].map((folderOf) => sweepFolders(folderOf(config), clock())));
  const sweep = () => Promise.all([removeExpired({ db, config, now: clock }), forgetKeys(db, clock()), sweepWork()]);
  // What a server left that was killed.
  void sweepWork().catch((error: unknown) => app.log.warn({ err: error }, 'left folders could not be removed'));
  periodically(app, SWEEP_EVERY_MS, sweep, 'expired uploads and keys could not be removed');
  periodically(app, PUBLISH_EVERY_MS, () => settleDue(db, clock()), 'due publications could not be started');
  const { screens, calls } = options;
  periodically(
    app,
    PUBLISH_EVERY_MS,
    () => publishDue({ db, screens, calls, clock }),
    'planned publications of screens could not be made',
  );
  const intake = { db, config, now: clock, work: options.pool.of('jobs', options.stopping), signal: options.stopping };
  periodically(app, PUBLISH_EVERY_MS, () => takeInMedia(intake), 'media of publications could not be fetched');
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
      const transcript = await transcribeRecording(await mediaUrlOf(db, id), {
        config,
        serves: servedBy(app),
        signal,
        progress,
      });
      return (tx, now) => writeTranscript(tx, id, transcript, now);
    },
    reasonOf: (error) => messageOf(error, SpeechFailure, NotConfigured, OutboundFailure),
  };
}

function speaking({ db, config, pool }: PartOptions): Job {
  return {
    queue: QUEUES.voice,
    timeoutMs: VOICE_MS,
    run: (id, work) => speakVoice({ db, config, work: workOf(pool, work) }, id, work),
    reasonOf: (error) => messageOf(error, VoiceFailure),
  };
}

function testingPages({ db, config, clock, pool }: PartOptions): Job {
  const drawings = new Drawings(storeOf(config), join(config.filesFolder, 'drawings'));
  return {
    queue: QUEUES.pageReport,
    timeoutMs: TIMEOUT_MS,
    async run(id, job) {
      const { signal, progress } = job;
      const work = workOf(pool, job);
      const { pagesUrl } = config;
      const tested = await testPage({ db, drawings, work, now: clock(), pagesUrl, signal, progress }, id);
      return (tx, now) => writeReport(tx, id, tested, now);
    },
    reasonOf: (error) => messageOf(error, ApiError),
  };
}

function drawing({ db, config, pool }: PartOptions): Job {
  return {
    queue: QUEUES.posters,
    timeoutMs: POSTERS_MS,
    async run(id, work) {
      const { reason } = await drawPosters({ db, config, work: workOf(pool, work) }, id, work);
      return (tx, now) => endJob(tx, id, reason, now);
    },
    reasonOf: (error) => messageOf(error, ApiError),
  };
}

function filming({ db, config, clock, pool }: PartOptions): Job {
  return {
    queue: QUEUES.video,
    timeoutMs: POSTERS_MS,
    run: (id, work) => doTask({ ...work, db, config, now: clock, work: workOf(pool, work) }, id),
    reasonOf: (error) =>
      messageOf(error, ApiError, FfmpegFailure, ModelFailure, ServiceFailure, TaskFailure, VoiceFailure) ??
      (isDiskFull(error) ? new FfmpegFailure('full').message : undefined),
  };
}
