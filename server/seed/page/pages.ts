/** Components, activity pages, templates and products of the first department with people who make them. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import {
  account,
  activity,
  activityPage,
  page,
  pageTemplate,
  pageVersion,
  product,
  productCategory,
} from '../../db/schema';
import { insertCategory } from '../../domain/component/category.store';
import { insertComponent, insertVersion, updateComponents } from '../../domain/component/component.store';
import { storeDraft } from '../../domain/page/draft.store';
import { contentHash } from '../../domain/page/life.rules';
import { decideReview, forgetAuthors, insertReview } from '../../domain/page/life.store';
import { findPage, insertPage, updatePage } from '../../domain/page/page.store';
import { pinnedOf, storeUses } from '../../domain/page/pin.store';
import { storePublishedPage } from '../../domain/page/published-page.store';
import { renderPage } from '../../domain/page/publish';
import { queueReport } from '../../domain/page/report/report.store';
import { dayOf } from '../../../src/shared/text/days';
import {
  ACTIVITIES,
  COMPONENT_CATEGORIES,
  COMPONENTS,
  DEADLINE,
  PAGES,
  type PageSeed,
  PRODUCTS,
  TEMPLATES,
} from '../words/pages';
import { awake, daysAgo, following } from '../people/hours';
import { addDays, beginOfDay } from '../../db/days';
import { coverOf } from '../../providers/sandbox/motifs';

const DAY = 86_400_000;
/** Days until the seeded campaigns end. */
const CAMPAIGN_DAYS = 12;
/** Days since the pages and the first versions of their components were made. */
const PAGE_DAYS = 70;
const COMPONENT_DAYS = 90;

interface Team {
  readonly tx: Database;
  readonly departmentId: number;
  readonly designerId: number;
  readonly leaderId: number;
  readonly now: Date;
  /** Origin of the pages. */
  readonly pagesUrl: string;
}

/**
 * Nothing without the demonstration's accounts.
 * @param forms ids, in the order of their words.
 */
export async function insertPages(tx: Database, now: Date, pagesUrl: string, forms: readonly number[]): Promise<void> {
  const [designer, leader] = await Promise.all(['designer', 'leader'].map((name) => personOf(tx, name)));
  if (!designer?.departmentId || !leader) return;
  const team = {
    tx,
    departmentId: designer.departmentId,
    designerId: designer.userId,
    leaderId: leader.userId,
    now,
    pagesUrl,
  };
  await insertProducts(team);
  const ids = { component: await insertComponents(team), formId: forms };
  for (const [index, seed] of PAGES.entries()) await insertOne(team, withIds(seed, ids, now), index);
  await insertTemplates(team, ids);
  await insertActivities(team);
}

async function personOf(tx: Database, loginName: string) {
  const [row] = await tx
    .select({ userId: account.userId, departmentId: account.departmentId })
    .from(account)
    .where(eq(account.loginName, loginName));
  return row;
}

async function insertProducts({ tx, departmentId, designerId, now }: Team): Promise<void> {
  const categories = await tx
    .select({ categoryId: productCategory.categoryId, name: productCategory.name })
    .from(productCategory);
  const idOf = new Map(categories.map(({ name, categoryId }) => [name, categoryId]));
  await tx.insert(product).values(
    PRODUCTS.map(({ category, ...each }, index) => ({
      ...each,
      departmentId,
      creatorId: designerId,
      categoryId: idOf.get(category) ?? null,
      picture: coverOf(`${each.name} ${category}`, index < 8 ? 'beauty' : 'travel', `product-${index + 1}`),
      link: `https://shop.example/products/${index + 1}`,
      createTime: daysAgo(now, PAGE_DAYS + index, `product ${each.name}`),
      updateTime: daysAgo(now, PAGE_DAYS + index, `product ${each.name}`),
    })),
  );
}

/** Ids of the components, in the order of their words. */
async function insertComponents({ tx, departmentId, designerId, leaderId, now }: Team): Promise<number[]> {
  const reader = { departmentId, adminLevel: 0, userId: designerId };
  const categories = new Map<string, number>();
  for (const name of COMPONENT_CATEGORIES)
    categories.set(name, (await insertCategory(tx, reader, { name, parentId: null, departmentId })).categoryId);
  const roots: number[] = [];
  for (const { name, description, category, versions } of COMPONENTS) {
    const values = { departmentId, creatorId: designerId, name, description, categoryId: categories.get(category)! };
    const rootId = await insertComponent(tx, values, versions.at(-1)!, now);
    for (const [index, content] of versions.entries()) {
      const createTime = daysAgo(now, COMPONENT_DAYS - 10 * index, `component ${name}`);
      const message = index === 0 ? '首个版本' : '按评审意见调整';
      await insertVersion(tx, { rootId, no: index + 1, content, message, publisherId: leaderId, createTime }, content);
    }
    await updateComponents(tx, [rootId], { status: 'online', versionNo: versions.length, publishedRevision: 0 });
    roots.push(rootId);
  }
  return roots;
}

/** Ids by the prop that holds them, in the order of the words. */
interface Ids {
  readonly component: readonly number[];
  readonly formId: readonly number[];
}

/** Nodes name their component or form by its number in the words; campaigns end some days from now. */
function withIds<T>(value: T, ids: Ids, now: Date): T {
  const deadline = `${dayOf(new Date(now.getTime() + CAMPAIGN_DAYS * DAY))} 23:59`;
  return JSON.parse(JSON.stringify(value), (key, each: unknown) =>
    key === 'component' || key === 'formId' ? ids[key][Number(each) - 1] : each === DEADLINE ? deadline : each,
  ) as T;
}

async function insertOne(team: Team, seed: PageSeed, index: number): Promise<void> {
  const { tx, departmentId, designerId, now } = team;
  const { document, changedTitle } = seed;
  const made = daysAgo(now, PAGE_DAYS - index, `page ${document.title}`);
  const values = { departmentId, creatorId: designerId, pageName: document.title, channel: '' };
  const pageId = await insertPage(tx, values, document, made);
  if (isPublished(seed)) await publish(team, seed, pageId, awake(new Date(made.getTime() + 3 * DAY)));
  else if (seed.review) await review(team, seed, pageId, daysAgo(now, (index % 3) + 0.5, `review ${index}`));
  else await updatePage(tx, pageId, { status: seed.status });
  if (changedTitle !== undefined) {
    const content = { ...document, title: changedTitle };
    const operations = [{ op: 'set' as const, id: null, path: ['title'], value: changedTitle }];
    await storeDraft(
      tx,
      { pageId },
      { content, operations, revision: 1, userId: designerId, now: daysAgo(now, 1, 'changed title') },
    );
  }
}

const isPublished = ({ status }: PageSeed): boolean => status === 'published' || status === 'offline';

/** Submitted by the designer, and decided on by the leader unless it still waits. */
async function review(team: Team, { status, document, review: texts }: PageSeed, pageId: number, submitTime: Date) {
  const { tx, departmentId, designerId, leaderId, now } = team;
  const page = await findPage(tx, { departmentId, adminLevel: 0 }, pageId);
  const { message, note } = texts!;
  const hash = contentHash(document, page!);
  await insertReview(tx, { pageId, revision: 0, hash, submitterId: designerId, submitTime, message });
  if (status === 'approved' || status === 'rejected') {
    const decideTime = following(submitTime, DAY / 8, DAY / 4, now);
    await decideReview(tx, pageId, { state: status, deciderId: leaderId, decideTime, note });
  }
  await queueReport(tx, { pageId, versionNo: null, revision: 0, creatorId: designerId, now: submitTime });
  await updatePage(tx, pageId, { status });
}

async function publish(
  { tx, departmentId, leaderId, pagesUrl }: Team,
  seed: PageSeed,
  pageId: number,
  time: Date,
): Promise<void> {
  const { document, slug, status } = seed;
  const { pinned } = await pinnedOf(tx, departmentId, document);
  const rendered = await renderPage({
    db: tx,
    pagesUrl,
    page: { pageId, departmentId, pageName: document.title },
    document,
    pinned,
    now: time,
    work: null,
  });
  const version = { pageId, no: 1, content: document, message: '活动上线', publisherId: leaderId, createTime: time };
  await tx.insert(pageVersion).values(version);
  const { html, policy, hash, files, productIds, productHash } = rendered;
  const file = { html, policy, hash, pictures: files, productIds, productHash };
  await storePublishedPage(tx, { pageId, versionNo: 1, pageName: document.title, ...file, updateTime: time });
  await storeUses(tx, { pageId }, true, document);
  await forgetAuthors(tx, pageId);
  await queueReport(tx, { pageId, versionNo: 1, revision: 0, creatorId: leaderId, now: time });
  const published = { versionNo: 1, publishedRevision: 0, publishTime: time, publisherId: leaderId };
  await updatePage(tx, pageId, { slug, status, online: status === 'published', ...published });
}

async function insertTemplates({ tx, departmentId, designerId, now }: Team, ids: Ids): Promise<void> {
  await tx.insert(pageTemplate).values(
    TEMPLATES.map(({ page: index, name, category }) => ({
      departmentId,
      creatorId: designerId,
      kind: 'page' as const,
      name,
      category,
      content: withIds(PAGES[index]!.document, ids, now),
      createTime: daysAgo(now, PAGE_DAYS - index, `template ${name}`),
      updateTime: daysAgo(now, PAGE_DAYS - index, `template ${name}`),
    })),
  );
}

async function insertActivities({ tx, departmentId, leaderId, now }: Team): Promise<void> {
  const pages = await tx.select({ pageId: page.pageId, pageName: page.pageName }).from(page);
  const idOf = new Map(pages.map(({ pageName, pageId }) => [pageName, pageId]));
  for (const { name, from, to, goal, budget, pages: titles, closing, remark } of ACTIVITIES) {
    const [startTime, endTime] = [from, to].map((days) => addDays(beginOfDay(now), days));
    const createTime = daysAgo(now, Math.max(2, 9 - from), `activity ${name}`);
    const closingPageId = closing === null ? null : idOf.get(closing)!;
    const plan = { name, startTime: startTime!, endTime: endTime!, goal, budget, closingPageId, remark };
    const [row] = await tx
      .insert(activity)
      .values({ ...plan, departmentId, creatorId: leaderId, createTime, updateTime: createTime })
      .returning({ activityId: activity.activityId });
    await tx
      .insert(activityPage)
      .values(titles.map((title) => ({ activityId: row!.activityId, pageId: idOf.get(title)! })));
  }
}
