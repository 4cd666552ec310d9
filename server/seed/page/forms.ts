/** The library of fields, forms and their records, of the department that has the seeded pages. */
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { FormDocument } from '../../../src/pages/forms/document';
import type { RecordState } from '../../../src/services/catalogue/sets/form';
import { dayOf } from '../../../src/shared/text/days';
import type { Database } from '../../db/connect';
import {
  account,
  channel,
  formField,
  formRecord,
  formRecordStep,
  page,
  replyAccount,
  shortLink,
} from '../../db/schema';
import { foundBy, phoneDigest, RECORD_PURPOSE } from '../../domain/form/record.rules';
import { insertForm, insertVersion, updateForms } from '../../domain/form/form.store';
import { MASKS } from '../../kernel/session/masked-number';
import type { Sealer } from '../../kernel/session/seal';
import { CHANNELS, CITIES, FIELDS, FORMS, GIVEN, JOBS, NOTES, SURNAMES } from '../words/forms';
import { hashOf } from '../../providers/sandbox/ids';
import { daysAgo, following, workHours } from '../people/hours';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const MINUTE = 60_000;
const RECORDS = 200;
/** In this order, as often as each stands here. */
const STATES: readonly RecordState[] = [
  'new',
  'new',
  'new',
  'contacted',
  'contacted',
  'qualified',
  'won',
  'lost',
  'invalid',
];

interface Team {
  readonly tx: Database;
  readonly departmentId: number;
  readonly designerId: number;
  readonly operatorId: number;
  readonly now: Date;
}

/** Undefined without the demonstration's accounts. */
async function findTeam(tx: Database, now: Date): Promise<Team | undefined> {
  const people = await tx
    .select({ name: account.loginName, userId: account.userId, departmentId: account.departmentId })
    .from(account);
  const [designer, operator] = ['designer', 'operator'].map((name) => people.find((each) => each.name === name));
  if (!designer?.departmentId || !operator) return undefined;
  return { tx, departmentId: designer.departmentId, designerId: designer.userId, operatorId: operator.userId, now };
}

/** Before the pages, which pin forms. Resolves to the ids, in the order of the words. */
export async function insertForms(tx: Database, now: Date): Promise<number[]> {
  const team = await findTeam(tx, now);
  if (!team) return [];
  await insertFields(team);
  return insertDocuments(team);
}

async function insertFields({ tx, departmentId, designerId, now }: Team): Promise<void> {
  await tx.insert(formField).values(
    FIELDS.map(({ key, schema, isRequired = false }) => ({
      departmentId,
      creatorId: designerId,
      key,
      title: schema.title.slice(0, 40),
      kind: schema['x-kind']!,
      isRequired,
      schema,
      createTime: daysAgo(now, 40, `field ${key}`),
    })),
  );
}

async function insertDocuments({ tx, departmentId, designerId, now }: Team): Promise<number[]> {
  const [first] = await tx
    .select({ accountId: replyAccount.accountId })
    .from(replyAccount)
    .where(eq(replyAccount.departmentId, departmentId))
    .orderBy(asc(replyAccount.accountId))
    .limit(1);
  const ids: number[] = [];
  for (const [index, content] of FORMS.entries()) {
    const time = daysAgo(now, 30 - index, `form ${content.title}`);
    const accountId = content['x-receiver'] ? (first?.accountId ?? null) : null;
    const values = { departmentId, creatorId: designerId, name: content.title, accountId };
    const formId = await insertForm(tx, values, content, time);
    const version = { formId, no: 1, content, message: '首个版本', publisherId: designerId, createTime: time };
    await insertVersion(tx, version);
    await updateForms(tx, [formId], { versionNo: 1, publishedRevision: 0 });
    ids.push(formId);
  }
  return ids;
}

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length]!;

/** What a visitor entered. Every eleventh number comes twice on its day. */
function valuesOf(index: number, day: string): Record<string, unknown> {
  const number = index % 11 === 1 ? index - 1 : index;
  const name = pick(SURNAMES, index) + pick(GIVEN, index * 7);
  const phone = `139${String(10_000_000 + number * 37_411).slice(-8)}`;
  const contact = { name, phone };
  const kinds = [
    {
      ...contact,
      city: pick(CITIES, index),
      visitDay: day,
      skin: pick(['干性', '油性', '混合性'], index),
      consent: true,
    },
    { ...contact, job: pick(JOBS, index), consent: true },
    {
      ...contact,
      gender: pick(['女', '男'], index),
      interests: [pick(['防晒霜', '面膜', '精华', '彩妆'], index)],
      consent: true,
    },
    { score: 1 + (index % 5), interests: [pick(['防晒霜', '彩妆'], index)], phone },
    { ...contact, budget: 100 * (index % 20), people: [{ receiver: name, count: 1 + (index % 9) }] },
  ];
  return kinds[formOf(index)]!;
}
/** Records of each form in a hundred. */
const SHARES = [31, 27, 20, 13, 9] as const;
/** Some forms are used more than others. Two in a row go to the same form, so that repeated numbers do. */
function formOf(index: number): number {
  let left = (Math.floor(index / 2) * 37) % 100;
  return SHARES.findIndex((share) => (left -= share) < 0);
}

/** What visitors entered on the pages. Nothing without forms or pages. */
export async function insertRecords(tx: Database, now: Date, forms: readonly number[], seal: Sealer): Promise<void> {
  const team = await findTeam(tx, now);
  if (!team || forms.length === 0) return;
  const { departmentId, operatorId } = team;
  const pages = await tx
    .select({ pageId: page.pageId, versionNo: page.versionNo })
    .from(page)
    .where(and(eq(page.departmentId, departmentId), isNotNull(page.versionNo)))
    .orderBy(page.pageId);
  if (pages.length === 0) return;
  const links = await tx
    .select({ pageId: shortLink.pageId, linkHash: shortLink.hash, channel: channel.code })
    .from(shortLink)
    .innerJoin(channel, eq(channel.channelId, shortLink.channelId))
    .where(and(eq(shortLink.paused, false), isNull(shortLink.expireTime)))
    .orderBy(shortLink.linkId);
  const atWork = workHours(now);
  const rows = Array.from({ length: RECORDS }, (_, index) => {
    const pair = Math.floor(index / 2);
    const jitter = (hashOf(`record ${pair}`) % 360) * MINUTE;
    const time = atWork(new Date(now.getTime() - pair * 7 * HOUR - jitter - (index % 2) * MINUTE));
    const document = FORMS[formOf(index)]!;
    const { pageId, versionNo } = pick(pages, formOf(index));
    const state = pick(STATES, index * 5);
    const own = links.filter((link) => link.pageId === pageId);
    const { linkHash, channel } =
      own.length > 0 && index % 3 === 0
        ? pick(own, Math.floor(index / 3))
        : { linkHash: '', channel: pick(CHANNELS, index) };
    return {
      departmentId,
      pageId,
      versionNo: versionNo!,
      nodeId: 'apply',
      formId: forms[formOf(index)]!,
      formVersionNo: 1,
      key: `seeded-${String(index).padStart(6, '0')}`,
      channel,
      linkHash,
      device: index % 9 === 4 ? 'desktop' : 'phone',
      ...sealedOf(seal, departmentId, document, valuesOf(index, dayOf(now))),
      day: dayOf(time),
      expireDay: dayOf(new Date(time.getTime() + document['x-retention']! * DAY)),
      state,
      assigneeId: state === 'new' ? null : operatorId,
      createTime: time,
      updateTime: time,
    };
  });
  const oldestFirst = rows.toSorted((a, b) => a.createTime.getTime() - b.createTime.getTime());
  const made = await tx.insert(formRecord).values(oldestFirst).returning();
  await insertNotes(team, made);
}

function sealedOf(seal: Sealer, departmentId: number, document: FormDocument, values: Record<string, unknown>) {
  const { digests, phone } = foundBy(seal, departmentId, document, values);
  return {
    sealed: seal.close(RECORD_PURPOSE, JSON.stringify(values)),
    digests,
    phone: MASKS.mobile(phone),
    phoneDigest: phoneDigest(seal, departmentId, phone),
  };
}

async function insertNotes(
  { tx, operatorId, now }: Team,
  records: readonly (typeof formRecord.$inferSelect)[],
): Promise<void> {
  const steps = records
    .filter(({ state }) => state !== 'new')
    .map(({ recordId, createTime }, index) => ({
      recordId,
      kind: 'note' as const,
      text: pick(NOTES, index),
      userId: operatorId,
      createTime: following(createTime, (1 + (index % 9)) * HOUR, 9 * HOUR, now),
    }));
  await tx.insert(formRecordStep).values(steps);
}
