/** Components, activity pages, templates and products of the first department with people who make them. */
import { eq } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { account, pageCount, pageTemplate, pageVersion, product, productCategory } from '../db/schema';
import { insertCategory } from '../domain/page/category.store';
import { insertComponent, insertVersion, updateComponents } from '../domain/page/component.store';
import { storeDraft } from '../domain/page/draft.store';
import { insertPage, updatePage } from '../domain/page/page.store';
import { storeUses } from '../domain/page/pin.store';
import { storePublication } from '../domain/page/publication.store';
import { renderPage } from '../domain/page/publish';
import { dayOf } from '../../src/shared/days';
import { COMPONENT_CATEGORIES, COMPONENTS, DEADLINE, PAGES, type PageSeed, PRODUCTS, TEMPLATES } from './words/pages';

const DAY = 86_400_000;
/** Days until the seeded campaigns end. */
const CAMPAIGN_DAYS = 12;

interface Team {
  readonly tx: Database;
  readonly departmentId: number;
  readonly designerId: number;
  readonly leaderId: number;
  readonly now: Date;
  /** Origin of the pages. */
  readonly pagesUrl: string;
}

/** Nothing without the demonstration's accounts. */
export async function insertPages(tx: Database, now: Date, pagesUrl: string): Promise<void> {
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
  const roots = await insertComponents(team);
  for (const [index, seed] of PAGES.entries()) await insertOne(team, withRoots(seed, roots, now), index);
  await insertTemplates(team, roots);
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
      picture: `/demo-media/cover/${index < 8 ? 'beauty' : 'travel'}-product-${index + 1}.svg`,
      link: `https://shop.example/products/${index + 1}`,
      createTime: now,
      updateTime: now,
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
      const createTime = new Date(now.getTime() - (30 - 10 * index) * DAY);
      const message = index === 0 ? '首个版本' : '按评审意见调整';
      await insertVersion(tx, { rootId, no: index + 1, content, message, publisherId: leaderId, createTime }, content);
    }
    await updateComponents(tx, [rootId], { status: 'online', versionNo: versions.length, publishedRevision: 0 });
    roots.push(rootId);
  }
  return roots;
}

/** Instances name their component by its number in the words; campaigns end some days from now. */
function withRoots<T>(value: T, roots: readonly number[], now: Date): T {
  const deadline = `${dayOf(new Date(now.getTime() + CAMPAIGN_DAYS * DAY))} 23:59`;
  return JSON.parse(JSON.stringify(value), (key, each: unknown) =>
    key === 'component' ? roots[Number(each) - 1] : each === DEADLINE ? deadline : each,
  ) as T;
}

async function insertOne(team: Team, seed: PageSeed, index: number): Promise<void> {
  const { tx, departmentId, designerId, now } = team;
  const { document, changedTitle } = seed;
  const made = new Date(now.getTime() - (20 - index) * DAY);
  const values = { departmentId, creatorId: designerId, pageName: document.title, channel: '' };
  const pageId = await insertPage(tx, values, document, made);
  if (seed.status !== 'draft') await publish(team, seed, pageId, new Date(made.getTime() + 3 * DAY));
  if (changedTitle !== undefined) {
    const content = { ...document, title: changedTitle };
    const operations = [{ op: 'set' as const, id: null, path: ['title'], value: changedTitle }];
    await storeDraft(
      tx,
      { pageId },
      { content, operations, revision: 1, userId: designerId, now: new Date(now.getTime() - DAY) },
    );
  }
  const counts = seed.views.map((count, day) => ({
    pageId,
    day: dayOf(new Date(now.getTime() - (seed.views.length - day) * DAY)),
    event: 'view',
    count,
  }));
  if (counts.length > 0) await tx.insert(pageCount).values(counts);
}

async function publish(
  { tx, departmentId, leaderId, pagesUrl }: Team,
  seed: PageSeed,
  pageId: number,
  time: Date,
): Promise<void> {
  const { document, slug, status } = seed;
  const rendered = await renderPage({
    db: tx,
    pagesUrl,
    page: { pageId, departmentId, pageName: document.title, slug },
    document,
  });
  const version = { pageId, no: 1, content: document, message: '活动上线', publisherId: leaderId, createTime: time };
  await tx.insert(pageVersion).values(version);
  const { html, policy, hash, files } = rendered;
  await storePublication(tx, { pageId, versionNo: 1, html, policy, hash, pictures: files, updateTime: time });
  await storeUses(tx, { pageId }, true, document);
  const published = { versionNo: 1, publishedRevision: 0, publishTime: time, publisherId: leaderId };
  await updatePage(tx, pageId, { slug, status, ...published });
}

async function insertTemplates({ tx, departmentId, designerId, now }: Team, roots: readonly number[]): Promise<void> {
  await tx.insert(pageTemplate).values(
    TEMPLATES.map(({ page: index, name, category }) => ({
      departmentId,
      creatorId: designerId,
      kind: 'page' as const,
      name,
      category,
      content: withRoots(PAGES[index]!.document, roots, now),
      createTime: now,
      updateTime: now,
    })),
  );
}
