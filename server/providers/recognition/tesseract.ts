/**
 * The recogniser of this machine: tesseract in WebAssembly with the language data of the npm packages. Runs only in a
 * worker process, and reads nothing from the network.
 */
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PSM, Worker, WorkerParams } from 'tesseract.js';
import type { FoundLine } from './lines.rules';

/** Simplified Chinese first, because it knows Latin letters as well. */
const LANGUAGES = ['chi_sim', 'eng'] as const;
const QUALITY = '4.0.0_best_int';
const LSTM_ONLY = 1;
/** Settings of tesseract by the kind of reading: segmentation of the page, and how dark is told from light. */
const READINGS = {
  /** Text anywhere; thresholds of small neighbourhoods. */
  sparse: { tessedit_pageseg_mode: '11' as PSM, thresholding_method: '2' },
  /** Text anywhere; thresholds of large tiles. */
  tiles: { tessedit_pageseg_mode: '11' as PSM, thresholding_method: '1' },
  /** One block of lines. */
  block: { tessedit_pageseg_mode: '6' as PSM, thresholding_method: '2' },
} as const;
export type Reading = keyof typeof READINGS;

const require = createRequire(import.meta.url);

/** One folder with the data of all languages, as the library wants it. It is read while the worker starts. */
async function withData<T>(start: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-recognition-'));
  try {
    for (const code of LANGUAGES) {
      const from = dirname(require.resolve(`@tesseract.js-data/${code}/package.json`));
      const file = `${code}.traineddata.gz`;
      await copyFile(join(from, QUALITY, file), join(folder, file));
    }
    return await start(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

let started: Promise<Worker> | undefined;

const start = () =>
  withData(async (langPath) => {
    const { createWorker } = await import('tesseract.js');
    const worker = await createWorker([...LANGUAGES], LSTM_ONLY, {
      langPath,
      cacheMethod: 'none',
      // Without it, the library throws in an event handler, which ends the process.
      errorHandler: () => undefined,
    });
    await worker.setParameters({ debug_file: '/dev/null', user_defined_dpi: '300' } as Partial<WorkerParams>);
    return worker;
  });

/** The lines of a picture in its pixels, in reading order. */
export async function linesOf(picture: Buffer, reading: Reading): Promise<FoundLine[]> {
  started ??= start();
  const worker = await started;
  await worker.setParameters(READINGS[reading] as Partial<WorkerParams>);
  const { data } = await worker.recognize(picture, {}, { blocks: true, text: false });
  return (data.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) =>
      lines.map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => ({
        text,
        confidence: confidence / 100,
        x: x0,
        y: y0,
        width: x1 - x0,
        height: y1 - y0,
      })),
    ),
  );
}
