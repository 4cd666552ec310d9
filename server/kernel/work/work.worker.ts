/** Worker process of the pool: runs jobs one after the other. Built as a separate file (scripts/build.mjs). */
import type { WorkKind, WorkTypes } from './kinds';
import type { WorkerOutput, WorkerInput } from './work-process';

type Page = (of?: unknown) => Promise<unknown>;
type Doers = {
  readonly [Kind in WorkKind]: (order: WorkTypes[Kind]['order'], page: Page) => Promise<WorkTypes[Kind]['answer']>;
};

/** Modules are loaded by the first job that needs them. */
const DOERS: Doers = {
  content: async (order) => (await import('../../providers/storage/read-content')).contentIn(order),
  drawing: async (order) => (await import('../../providers/storage/draw')).drawn(order),
  curl: async (order) => (await import('../../providers/curl/take-apart')).takeApart(order),
  sheet: async (order) => (await import('../../providers/sheet/read')).read(order),
  spreadsheet: async (order, page) =>
    order.format === 'csv'
      ? (await import('../export/csv-file')).writeCsv(order, page)
      : (await import('../export/xlsx-file')).writeXlsx(order, page),
  painting: async (order, page) => (await import('../../providers/painting/paint')).painted(order, page),
  patching: async (order) => (await import('../../providers/painting/patch')).patched(order),
  takingIn: async (order) => (await import('../../providers/painting/take-in')).takenIn(order),
  page: async (order) => (await import('../../providers/pages/do-page-order')).donePageOrder(order),
  recognition: async (order) => (await import('../../providers/recognition/recognize')).recognized(order),
};

/** Settle the running job's request for the next page. */
let asked: { resolve(page: unknown): void; reject(error: Error): void } | undefined;
const post = (message: WorkerOutput) => process.send?.(message);

function nextPage(of?: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    asked = { resolve, reject };
    post({ wants: 'page', of });
  });
}

async function work(kind: WorkKind, order: unknown): Promise<void> {
  try {
    post({ answer: await DOERS[kind](order as never, nextPage) });
  } catch (error) {
    // The code tells a full disk from other failures.
    const { message, stack, code } = error as NodeJS.ErrnoException;
    post({ failed: { message, stack, code } });
  }
}

process.on('message', (message: WorkerInput) => {
  if ('kind' in message) void work(message.kind, message.order);
  else if ('page' in message) asked?.resolve(message.page);
  else asked?.reject(new Error('The next page cannot be had'));
});
// The server has exited.
process.on('disconnect', () => process.exit(0));
// A terminal sends Ctrl-C to every process; the server decides when this one ends.
process.on('SIGINT', () => undefined);
