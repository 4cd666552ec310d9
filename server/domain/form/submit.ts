/** Validates a submission and prepares its record. */
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { type Fault, faultsOfValues, isMobile } from '../../../src/pages/forms/validate';
import type { Device } from '../../../src/services/catalogue/sets/link';
import { dayOf } from '../../../src/shared/text/days';
import type { Database } from '../../db/connect';
import { formFile, formRecord } from '../../db/schema';
import { MASKS } from '../../kernel/session/masked-number';
import type { Sealer } from '../../kernel/session/seal';
import type { Visited } from '../page/published-page.store';
import type { Arrival } from './arrival.store';
import { formsOfPage, type PlacedForm } from './documents.store';
import { entered, lastOf } from './plain-form.rules';
import { filesIn, foundBy, phoneDigest, RECORD_PURPOSE, type Values, withPlainPhones } from './record.rules';

export interface Submitted {
  readonly key: string;
  /** Key of the form's node. */
  readonly form: string;
  /** What the form's inputs contain; of a browser without JavaScript only the form's document tells their types. */
  readonly values: Values | ((form: PlacedForm) => Values);
  readonly channel: string;
  readonly link: string;
}

/** Context of a submission that is stored with its record. */
export interface Sent extends Submitted {
  /** Empty: the browser does not say it. */
  readonly device: Device | '';
}

/** A form of a version of the page, with values that fit it. */
export interface Fitting {
  readonly form: PlacedForm;
  readonly versionNo: number;
  readonly values: Values;
}

export interface Faulty {
  readonly faults: readonly Fault[];
  readonly form: PlacedForm;
}

export type Judged = Fitting | Faulty;

/** Number of earlier page versions whose forms are accepted: a phone may have been offline since it loaded the page. */
const EARLIER = 10;

/**
 * Finds a form that accepts the values, in the published version or an earlier one that the visitor may still have
 * open.
 */
export async function judge(db: Database, page: Visited, submitted: Submitted): Promise<Judged | 'noForm'> {
  const now = await judgeBy(db, page, page.versionNo, submitted);
  if (now !== 'noForm' && !('faults' in now)) return now;
  for (let no = page.versionNo - 1; no >= Math.max(1, page.versionNo - EARLIER); no -= 1) {
    const before = await judgeBy(db, page, no, submitted);
    if (before !== 'noForm' && !('faults' in before)) return before;
  }
  return now;
}

/** Forms inside components can share an id; the values must match one of them. */
async function judgeBy(
  db: Database,
  { pageId }: Visited,
  versionNo: number,
  submitted: Submitted,
): Promise<Judged | 'noForm'> {
  const nodeId = lastOf(submitted.form);
  const forms = (await formsOfPage(db, pageId, versionNo)).filter((each) => each.nodeId === nodeId);
  let first: Judged | 'noForm' = 'noForm';
  for (const form of forms) {
    const values = withPlainPhones(form.document, valuesFor(form, submitted));
    const faults = faultsOfValues(form.document, values);
    if (faults.length === 0) return { form, versionNo, values };
    if (first === 'noForm') first = { faults, form };
  }
  return first;
}

function valuesFor(form: PlacedForm, { values }: Submitted): Values {
  if (typeof values === 'function') return values(form);
  return form.pin ? values : entered(form.document, values);
}

const sameKey = (pageId: number, key: string) =>
  sql`(select ${formRecord.recordId} from ${formRecord} where ${formRecord.pageId} = ${pageId} and ${formRecord.key} = ${key})`;

/** Files that exist and belong to no other record; a repeated submission may name its own files again. */
const isUsable = (pageId: number, key: string) =>
  and(eq(formFile.pageId, pageId), or(isNull(formFile.recordId), sql`${formFile.recordId} in ${sameKey(pageId, key)}`));

export interface Ready extends Arrival {
  /** Whether all files that the values name were uploaded to this page. */
  hasFiles(db: Database): Promise<boolean>;
}

const DAY_MS = 24 * 3_600_000;

export function arrivalOf(
  seal: Sealer,
  { pageId, departmentId }: Visited,
  { form, versionNo, values }: Fitting,
  { key, channel, link, device }: Sent,
  now: Date,
): Ready {
  const { document, nodeId, pin } = form;
  const { digests, phone } = foundBy(seal, departmentId, document, values);
  const { 'x-retention': days, 'x-receiver': receiver } = document;
  const files = [...new Set(filesIn(document, values))];
  return {
    row: {
      departmentId,
      pageId,
      versionNo,
      nodeId,
      formId: pin?.formId ?? null,
      formVersionNo: pin?.versionNo ?? null,
      key,
      channel,
      linkHash: link,
      device,
      sealed: seal.close(RECORD_PURPOSE, JSON.stringify(values)),
      digests,
      phone: phone === '' ? '' : MASKS.mobile(phone),
      phoneDigest: phone === '' ? '' : phoneDigest(seal, departmentId, phone),
      day: dayOf(now),
      expireDay: days === undefined ? null : dayOf(new Date(now.getTime() + days * DAY_MS)),
      createTime: now,
      updateTime: now,
    },
    files,
    lead: receiver ? leadOf(values[receiver.name], values[receiver.phone]) : null,
    async hasFiles(db) {
      if (files.length === 0) return true;
      return (await db.$count(formFile, and(inArray(formFile.path, files), isUsable(pageId, key)))) === files.length;
    },
  };
}

const leadOf = (name: unknown, phone: unknown) =>
  typeof phone === 'string' && isMobile(phone)
    ? { name: typeof name === 'string' && name !== '' ? name : phone.slice(-4), phone }
    : null;

/** Whether the key was submitted before. A repetition gets the first answer, even if its code or files have expired. */
export async function isRepeated(db: Database, pageId: number, key: string): Promise<boolean> {
  return (await db.$count(formRecord, and(eq(formRecord.pageId, pageId), eq(formRecord.key, key)))) > 0;
}
