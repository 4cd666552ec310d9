/** Published pages with forms of the library, without drawing them. */
import type { FormDocument } from '../../../src/pages/forms/document';
import type { PageDocument, PageNode } from '../../../src/pages/document';
import type { Backend } from '../../../tests/backend';
import { pageVersion } from '../../db/schema';
import { insertForm, insertVersion, updateForms } from '../../domain/form/form.store';
import { insertPage, updatePage } from '../../domain/page/page.store';
import { storePublishedPage } from '../../domain/page/published-page.store';

export function publishing({ db, ids, clock }: Backend) {
  const creatorId = ids.operator;

  async function libraryForm(content: FormDocument, accountId: number | null = null): Promise<number> {
    const values = { departmentId: 1, creatorId, name: content.title, accountId };
    const formId = await insertForm(db, values, content, clock.now);
    await insertVersion(db, { formId, no: 1, content, publisherId: creatorId });
    await updateForms(db, [formId], { versionNo: 1, publishedRevision: 0 });
    return formId;
  }

  async function publish(pageId: number, no: number, body: PageNode[]): Promise<void> {
    const content: PageDocument = { version: 1, title: '活动', body };
    await db.insert(pageVersion).values({ pageId, no, content, publisherId: creatorId });
    const file = {
      html: '',
      policy: '',
      hash: '',
      pictures: [],
      productIds: [],
      productHash: null,
      updateTime: clock.now,
    };
    await storePublishedPage(db, { pageId, versionNo: no, pageName: content.title, ...file });
    await updatePage(db, pageId, { status: 'published', online: true, versionNo: no });
  }

  return {
    libraryForm,
    publish,
    async page(...body: PageNode[]): Promise<number> {
      const content: PageDocument = { version: 1, title: '活动', body };
      const values = { departmentId: 1, creatorId, pageName: '活动', channel: 'default' };
      const pageId = await insertPage(db, values, content, clock.now);
      await publish(pageId, 1, body);
      return pageId;
    },
    placed: (formId: number, versionNo = 1): PageNode => ({
      id: 'f',
      type: 'libraryForm',
      props: { formId, versionNo },
    }),
  };
}
