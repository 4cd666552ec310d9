/** Test reports of pages. */
import { QUEUES, requireRoom } from '../../jobs/job.store';
import { wakeWorkers } from '../../jobs/wake';
import { MESSAGES } from '../page.messages';
import { findPage, readVersion } from '../page.store';
import { pictureUrl } from '../picture.rules';
import type { Report } from './report.rules';
import { findReport, listReports, queueReport } from './report.store';
import { notFound } from '../../../kernel/calls/api-errors';
import { sealer } from '../../../kernel/session/seal';
import type { SomeHandlers } from '../../../kernel/calls/handler';

/** Result of a report that is still running. */
const NOTHING: Report = {
  checks: [],
  findings: [],
  links: [],
  weight: { html: 0, script: 0, pictures: 0, pictureCount: 0, foreignCount: 0, total: 0 },
  paintMs: 0,
};

export const handlers = {
  'builder.queryTestReportList': (params, { db, actor }) => listReports(db, actor, params),
  async 'builder.queryTestReport'({ reportId }, { db, actor }) {
    const found = await findReport(db, actor, reportId);
    if (!found) throw notFound(MESSAGES.report);
    const seal = await sealer(db);
    const { findings, ...result } = found.result ?? NOTHING;
    return {
      report: found.report,
      ...result,
      // Remove duplicates: several nodes can have the same fault.
      findings: findings.map((finding, index) => ({ findingId: index + 1, ...finding })),
      pictures: found.pictures.map(({ width, height }) => ({
        width,
        height,
        url: pictureUrl(seal, 'report', reportId, width),
      })),
    };
  },
  async 'builder.createTestReport'({ pageId, versionNo }, { db, actor, now }) {
    const page = await findPage(db, actor, pageId);
    if (!page) throw notFound(MESSAGES.page);
    if (versionNo !== undefined && !(await readVersion(db, pageId, versionNo))) throw notFound(MESSAGES.version);
    await requireRoom(db, QUEUES.pageReport, actor.userId);
    const { revision } = page;
    const values = { pageId, versionNo: versionNo ?? null, revision, creatorId: actor.userId, now: now() };
    const reportId = await queueReport(db, values);
    wakeWorkers(db);
    return { reportId };
  },
} satisfies SomeHandlers;
