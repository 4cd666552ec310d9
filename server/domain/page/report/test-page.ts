/** Tests a page for its report: reads the document, renders it, asks its links and draws it at three widths. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PageDocument } from '../../../../src/pages/document';
import { ISLAND_SCRIPTS } from '../../../../src/pages/islands/generated/scripts';
import { RenderBudget } from '../../../../src/pages/render/budget';
import { allDrawn, type DrawnNode } from '../../../../src/pages/render/drawn';
import { expand } from '../../../../src/pages/render/expand';
import { textsOf } from '../../../../src/pages/check/expressions';
import { PRIMITIVES } from '../../../../src/pages/primitives';
import { REPORT_WIDTHS } from '../../../../src/services/catalogue/sets/page-life';
import type { Database } from '../../../db/connect';
import type { Network } from '../../../providers/outbound/request';
import { demoMediaSvg } from '../../../providers/sandbox/demo-media';
import { keyAt } from '../../../providers/storage/upload.rules';
import { pictureSizes } from '../../file/file-upload.store';
import { pinnedFormsOf } from '../../form/pin.store';
import { activeWords } from '../../prohibited/prohibited.store';
import { problemsOfPage } from '../check';
import { readDraft } from '../draft.store';
import { notFound } from '../../../kernel/calls/api-errors';
import { MESSAGES } from '../page.messages';
import * as pages from '../page.store';
import { pinnedOf } from '../pin.store';
import { renderPage } from '../publish';
import { sourcesOf } from '../sources';
import { type Drawing, drawWhole } from '../thumbnail';
import { askLinks } from './report.links';
import {
  estimatedPaint,
  type Finding,
  findingsOfFields,
  findingsOfProblems,
  findingsOfWords,
  linksIn,
  reportOf,
  type Weight,
} from './report.rules';
import { type Finished, readQueued } from './report.store';

interface Testing extends Drawing {
  readonly pagesUrl: string;
  readonly signal: AbortSignal;
  /** Absent: public addresses only. */
  readonly network?: Network;
  progress(percent: number): void;
}

/** Reads with the rights of the person who queued the test. */
const EVERYBODY = { departmentId: null, adminLevel: 1 };
const MOST_STEPS = 2_000_000;

export async function testPage(testing: Testing, reportId: number): Promise<Finished> {
  const { db, signal, network, progress } = testing;
  const { pageId, versionNo } = await readQueued(db, reportId);
  const page = await pages.findPage(db, EVERYBODY, pageId);
  if (!page) throw notFound(MESSAGES.page);
  const document = await documentOf(db, pageId, versionNo);
  const read = await readAll(testing, page, document);
  progress(20);
  const { findings, html, scripts } = await rendered(testing, page, document, read);
  const links = await askLinks(linksIn(read.drawn), signal, network);
  progress(60);
  const weight = await weightOf(db, read.drawn, html, scripts);
  const result = reportOf({ findings, links, weight, paintMs: estimatedPaint(weight.html) });
  const pictures: Finished['pictures'][number][] = [];
  for (const width of REPORT_WIDTHS) {
    signal.throwIfAborted();
    pictures.push(await drawWhole(testing, { departmentId: page.departmentId, content: document }, width));
  }
  return { pageId, versionNo, revision: page.revision, result, pictures };
}

async function documentOf(db: Database, pageId: number, versionNo: number | null): Promise<PageDocument> {
  if (versionNo === null) return readDraft<PageDocument>(db, { pageId });
  const version = await pages.readVersion(db, pageId, versionNo);
  if (!version) throw notFound(MESSAGES.version);
  return version.content;
}

interface Read {
  readonly pinned: Awaited<ReturnType<typeof pinnedOf>>['pinned'];
  readonly drawn: readonly DrawnNode[];
  readonly findings: readonly Finding[];
}

async function readAll({ db, work }: Testing, page: pages.PageRow, document: PageDocument): Promise<Read> {
  const { departmentId, pageId, pageName } = page;
  const { pinned } = await pinnedOf(db, departmentId, document);
  const forms = await pinnedFormsOf(db, departmentId, document, ...Object.values(pinned));
  const sources = await sourcesOf(db, departmentId, document);
  const scope = { page: { id: pageId, title: pageName }, source: sources, budget: new RenderBudget(MOST_STEPS) };
  const drawn = expand(document, { pinned, forms, scope, pageAddress: String, isCanvas: false });
  const words = await activeWords(db, { departmentId, adminLevel: 0 });
  const findings = [
    ...findingsOfProblems(await problemsOfPage({ db, work }, departmentId, document, pinned)),
    ...(await findingsOfWords(drawn, document, words)),
    ...findingsOfFields(document, drawn, sources),
  ];
  return { pinned, drawn, findings };
}

const zipped = promisify(gzip);
const gzipped = async (text: string): Promise<number> => (text === '' ? 0 : (await zipped(text)).length);

/** A page that cannot be rendered is an error of its report, not a failure of the test. */
async function rendered({ db, now, pagesUrl, work }: Testing, page: pages.PageRow, document: PageDocument, read: Read) {
  try {
    const { html, island } = await renderPage({ db, pagesUrl, page, document, pinned: read.pinned, now, work });
    const scripts = await gzipped(island.map((name) => ISLAND_SCRIPTS[name]!).join('\n'));
    return { findings: read.findings, html: await gzipped(html), scripts };
  } catch (error) {
    const message = MESSAGES.rendering(error instanceof Error ? error.message : '');
    const failed: Finding = { check: 'problems', level: 'error', message, nodeId: null };
    return { findings: [...read.findings, failed], html: 0, scripts: 0 };
  }
}

/** Addresses of pictures in what is drawn: props of that kind, and backgrounds. */
function picturesIn(drawn: readonly DrawnNode[]): Set<string> {
  const found = new Set<string>();
  for (const { type, props, styles } of allDrawn(drawn)) {
    for (const [text] of textsOf(styles, [])) if (keyAt(text) !== undefined) found.add(text);
    for (const [name, { format, items }] of Object.entries(PRIMITIVES[type]?.props ?? {}))
      if (format === 'picture' || items) for (const [text] of textsOf(props[name], [])) found.add(text);
  }
  return found;
}

const PICTURE = /^https:\/\/\S+\.(?:png|jpe?g|gif|webp|avif|svg)(?:\?\S*)?$/i;

async function weightOf(db: Database, drawn: readonly DrawnNode[], html: number, script: number): Promise<Weight> {
  const paths = [...picturesIn(drawn)];
  const sizes = await pictureSizes(
    db,
    paths.flatMap((path) => keyAt(path) ?? []),
  );
  const own = paths.flatMap((path) => {
    const bytes = sizes.get(keyAt(path) ?? '') ?? demoMediaSvg(path)?.length;
    return bytes === undefined ? [] : [bytes];
  });
  const pictures = own.reduce((sum, bytes) => sum + bytes, 0);
  const foreignCount = paths.filter((path) => PICTURE.test(path)).length;
  return { html, script, pictures, pictureCount: own.length, foreignCount, total: html + pictures };
}
