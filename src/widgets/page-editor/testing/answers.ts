/** Server answers about one page, whose draft is kept in memory. */
import type { Operation } from '../../../pages/operations/operation';
import type { OwnRole, PageParams } from '../../../services/catalogue/generated/types';
import type { Answers } from '../../../services/testing';
import type { DraftServer } from './draft-server';

export const DESIGNER: OwnRole = {
  roleTypes: ['designer'],
  audit: false,
  canWrite: true,
  canEditElement: true,
  canManage: true,
  canEditScreens: false,
};

/** Params of the editor for a draft in a department without reviewers. */
export const PARAMS: PageParams = {
  pageId: 7,
  pageName: '夏季活动',
  status: 'draft',
  online: false,
  reviewId: null,
  acts: ['publishDirectly'],
  reviewNote: '',
  slug: null,
  startTime: null,
  endTime: null,
  channel: '',
  publicUrl: '',
  version: 1,
  editedBy: '',
  editedTime: null,
};

export const answersOf = (server: () => DraftServer): Answers => ({
  'auth.queryOwnRole': DESIGNER,
  'page.getContentInfos': async () => {
    const { name, document, revision, author, saveTime } = await server().subject.load();
    return {
      pageId: 7,
      pageName: name,
      content: document,
      revision,
      versionNo: null,
      author,
      saveTime,
      problems: [],
    };
  },
  'page.getPageComponent': { list: [] },
  'page.getPageParams': PARAMS,
  'page.savePageContent': ({ revision, operations }) => server().subject.save(revision, operations as Operation[]),
  'page.queryOperations': ({ revision }) => ({ revision: server().revision, steps: server().since(revision) }),
  'page.enterPage': null,
  'page.leavePage': null,
  'page.queryPageEditors': { list: [] },
  'page.queryComments': { list: [], total: 0 },
  'component.queryOnline': { list: [], pinned: [] },
  'builder.queryTemplateList': { list: [], total: 0, pageNo: 1, pageSize: 50 },
});
