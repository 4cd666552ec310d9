/** A bot: claims a task, executes it, reports the outcome and claims the next one until it is stopped. */
import { randomBytes } from 'node:crypto';
import type { BotCheck, BotTask } from '../../src/services/catalogue/generated/types';
import type { PlatformCode } from '../../src/services/catalogue/platforms';
import { attendAds } from './ads';
import type { Around, Log } from './around';
import { Console, ConsoleFailure, NotAdmitted, Refused } from './console';
import { Due, type Kind, type Work } from './due';
import { attendGroups } from './groups';
import { fetchInbox } from './inbox';
import { watchRoom } from './live';
import { attendLogIn } from './log-in';
import { attendPublishing } from './publishing';
import type { Options } from './options';
import { PlatformFailure } from './platforms';
import { doTask, type Outcome, type TaskReporter } from './work';

/** Pause between two questions for what is due, and before a failed claim is repeated, ms. */
const LOOK_EVERY_MS = 1_500;
const PROGRESS_EVERY_MS = 400;
const MAX_PROGRESS = 99;

/** Shown to people as the reason when the console rejects a task's results. */
const REFUSED = '采集结果不符合要求';

/** The task was cancelled or reassigned to another bot: further reports about it have no effect. */
class ClaimLost extends Error {}

/**
 * Runs until `stop` is aborted; claimed tasks then become available again when their leases expire.
 * @throws NotAdmitted when the console does not accept the token or the platforms
 */
export async function runBot(options: Options, log: Log, stop: AbortSignal): Promise<void> {
  const console = new Console(options.consoleUrl, options.token);
  const shared: Shared = {
    options,
    console,
    log,
    stop,
    line: lineTo(log),
    due: new Due(),
    platforms: [...options.platforms.keys()],
    adapters: adaptersOf(options),
    pause: (ms) => pause(ms, stop),
  };
  await Promise.all([lookOn(shared), ...KINDS.map((kind) => takeInTurn(shared, kind))]);
}

/** What the loops share. */
interface Shared extends Around {
  readonly line: Line;
  readonly due: Due;
  readonly platforms: PlatformCode[];
  readonly adapters: ReturnType<typeof adaptersOf>;
}

/** Asks again and again for which kinds of work a claim is worth a request. */
async function lookOn({ options, console, line, due, stop, platforms, adapters, pause: wait }: Shared): Promise<void> {
  const params = { botName: options.name, platforms, adapters };
  while (!stop.aborted) {
    await wait(LOOK_EVERY_MS);
    try {
      await due.look(async () => {
        const answer = await console.ask('bot.listDue', params, stop);
        line.answered();
        return answer.due;
      });
    } catch (error) {
      if (stop.aborted) return;
      if (!(error instanceof ConsoleFailure) && !(error instanceof Refused)) throw error;
      line.failed(error);
    }
  }
}

/** Logs once that the console is unreachable and once that it answers again, although several loops use it. */
function lineTo(log: Log) {
  let silent = false;
  return {
    answered() {
      if (silent) log.info('The console answers again.');
      silent = false;
    },
    failed({ message }: Error) {
      if (!silent) log.trouble(`${message}; asking again.`);
      silent = true;
    },
  };
}

type Line = ReturnType<typeof lineTo>;

const adaptersOf = ({ platforms }: Options) =>
  [...platforms].map(
    ([
      platform,
      {
        adapter: { name, sandbox },
      },
    ]) => ({ platform, adapter: name, sandbox }),
  );

/** Rooms that are watched at the same time. */
const MOST_ROOMS = 40;
/** Publications at the same time: one of a slow account does not hold up the others. */
const PUBLISHERS = 3;

/** Kinds of work side by side: a person who waits for one of them does not wait for a long task. */
const LOOPS: { readonly [K in Kind]: Loop<K> } = {
  task: { atATime: ({ tasksAtATime }) => tasksAtATime, work: attend },
  check: { work: checkLogIn },
  inbox: { work: fetchInbox },
  groups: { work: attendGroups },
  logIn: { work: attendLogIn },
  ads: { work: attendAds },
  live: { atATime: () => MOST_ROOMS, work: watchRoom },
  publishing: { atATime: () => PUBLISHERS, work: attendPublishing },
};
const KINDS = Object.keys(LOOPS) as readonly Kind[];

interface Loop<K extends Kind> {
  /** Items that are worked on at the same time; default 1. One loop claims them all, so that an idle bot asks once. */
  atATime?(options: Options): number;
  work(this: void, claimed: Work[K], around: Around): Promise<void>;
}

/**
 * Claims items and works on them until the bot is stopped. Waits when nothing is due, and pauses when the console is
 * unreachable.
 */
async function takeInTurn<K extends Kind>(shared: Shared, kind: K): Promise<void> {
  const { options, console, line, due, stop, platforms, adapters } = shared;
  const { atATime = () => 1, work }: Loop<K> = LOOPS[kind];
  const most = atATime(options);
  const begun = new Set<Promise<void>>();
  const fatal: unknown[] = [];
  const failed = (error: unknown): void => {
    if (stop.aborted) return;
    if (error instanceof ConsoleFailure || error instanceof Refused) line.failed(error);
    else fatal.push(error);
  };
  const begin = (claimed: Work[K]): void => {
    const working = work(claimed, shared)
      .catch(failed)
      .finally(() => begun.delete(working));
    begun.add(working);
  };
  let claimId = newClaim();
  while (!stop.aborted && fatal.length === 0) {
    if (begun.size >= most) {
      await Promise.race(begun);
      continue;
    }
    try {
      const params = { kind, claimId, botName: options.name, platforms, adapters };
      const { [kind]: claimed }: Partial<Work> = await console.ask('bot.claim', params, stop);
      line.answered();
      claimId = newClaim();
      if (claimed) begin(claimed);
      else await due.wait(kind, stop);
    } catch (error) {
      // Keep the claim id: the console may have granted the claim and its answer was lost.
      failed(error);
      await pause(LOOK_EVERY_MS, stop);
    }
  }
  if (fatal.length > 0) throw fatal[0];
  await Promise.all(begun);
}

/** Reports nothing when the platform gives no verdict: the console then hands out the log-in again later. */
async function checkLogIn(
  { authenticationId, claimId, platform, headers }: BotCheck,
  { options, console, log, stop, pause: wait }: Around,
): Promise<void> {
  const outcome = await options.platforms
    .get(platform)!
    .connect({ platform, headers, signal: stop, pause: wait })
    .account()
    .then(
      ({ nickname }) => ({ known: true, detail: nickname }),
      (error: unknown) => {
        if (error instanceof PlatformFailure && error.kind === 'credential')
          return { known: false, detail: error.detail };
        log.trouble(`Log-in ${authenticationId} could not be checked: ${String(error)}`);
        return undefined;
      },
    );
  if (!outcome || stop.aborted) return;
  await console.insist('bot.report', { check: { authenticationId, claimId, ...outcome } }, stop, wait);
  log.info(`Log-in ${authenticationId} is ${outcome.known ? 'known to' : 'refused by'} its platform.`);
}

const newClaim = () => randomBytes(18).toString('base64url');

/** Resolves after `ms`, or at once when `signal` is aborted; never rejects. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

async function attend(task: BotTask, { options, console, log, stop }: Around): Promise<void> {
  const claim = { taskId: task.taskId, claimId: task.claimId };
  const lost = new AbortController();
  const signal = AbortSignal.any([stop, lost.signal]);
  const wait = (ms: number) => pause(ms, signal);
  const platform = options.platforms
    .get(task.platform)!
    .connect({ platform: task.platform, headers: task.headers, signal, pause: wait });
  const { reporter, beat, end } = reporterOf(task, console, signal, wait, () => lost.abort(new ClaimLost()));
  try {
    await beat();
    const outcome: Outcome = await doTask(task, platform, reporter);
    await console.insist('bot.report', { task: { ...claim, found: 'done', ...outcome } }, signal, wait);
    log.info(`Task ${task.taskId} is done.`);
  } catch (error) {
    if (stop.aborted) return;
    if (lost.signal.aborted || error instanceof ClaimLost)
      return log.info(`Task ${task.taskId} was cancelled or went to another bot.`);
    if (error instanceof NotAdmitted) throw error;
    const { kind, detail, retryAfterSeconds } =
      error instanceof PlatformFailure
        ? error
        : { kind: 'fault' as const, detail: error instanceof Refused ? REFUSED : '', retryAfterSeconds: 0 };
    log[kind === 'fault' ? 'trouble' : 'info'](
      `Task ${task.taskId} failed: ${error instanceof PlatformFailure ? error.message : String((error as Error).stack ?? error)}`,
    );
    await console
      .insist(
        'bot.report',
        {
          task: {
            ...claim,
            found: 'failed',
            kind,
            ...(detail && { detail }),
            ...(retryAfterSeconds > 0 && { retryAfterSeconds: Math.min(86_400, Math.ceil(retryAfterSeconds)) }),
          },
        },
        stop,
        (ms) => pause(ms, stop),
      )
      .catch((failure: unknown) => {
        if (stop.aborted) return;
        if (!(failure instanceof Refused)) throw failure;
        // The console refuses the report too: leave the task to the expiry of its lease.
        log.trouble(failure.message);
      });
  } finally {
    end();
  }
}

/** Reports deliveries and progress to the console, and keeps the task's lease alive while the platform is slow. */
function reporterOf(
  task: BotTask,
  console: Console,
  signal: AbortSignal,
  wait: (ms: number) => Promise<void>,
  lose: () => void,
) {
  const claim = { taskId: task.taskId, claimId: task.claimId };
  let percent = 0;
  let reportedAt = 0;
  const requireClaim = ({ held }: { held: boolean }) => {
    if (held) return;
    lose();
    throw new ClaimLost();
  };
  const beat = async (news: { readonly absent?: boolean } = {}) => {
    reportedAt = Date.now();
    requireClaim(await console.insist('bot.progress', { ...claim, progress: percent, ...news }, signal, wait));
  };
  const alive = setInterval(() => void beat().catch(() => undefined), (task.leaseSeconds * 1000) / 3);
  const reporter: TaskReporter = {
    async deliver(what) {
      requireClaim(await console.insist('bot.report', { task: { ...claim, found: 'rows', ...what } }, signal, wait));
    },
    async progress(share) {
      percent = Math.min(MAX_PROGRESS, Math.floor(share * 100));
      if (Date.now() - reportedAt >= PROGRESS_EVERY_MS) await beat();
    },
    absent: () => beat({ absent: true }),
  };
  return { reporter, beat, end: () => clearInterval(alive) };
}
