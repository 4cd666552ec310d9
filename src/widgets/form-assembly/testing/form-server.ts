/** A server that keeps one form in memory. */
import { problemsOfForm } from '../../../pages/forms/check';
import type { FormDocument } from '../../../pages/forms/document';
import { newField } from '../../../pages/forms/kinds';
import type { FormField, VisitorForm } from '../../../services/catalogue/generated/types';
import type { Answers } from '../../../services/testing';

const TIME = '2026-06-01T02:00:00.000Z';
const AUTHOR = '陈晓';

export class FormServer {
  revision = 1;
  versions: FormDocument[] = [];

  constructor(public document: FormDocument) {}

  /** What a colleague saves meanwhile. */
  saveAsColleague(document: FormDocument): void {
    this.document = document;
    this.revision++;
  }

  get versionNo(): number | null {
    return this.versions.length || null;
  }
}

const formOf = ({ document, versionNo }: FormServer): VisitorForm => ({
  formId: 7,
  name: document.title,
  versionNo,
  hasChanges: true,
  useCount: 0,
  recordCount: 0,
  accountId: null,
  account: '',
  department: '市场部',
  creator: AUTHOR,
  mayDelete: true,
  savedBy: AUTHOR,
  saveTime: TIME,
  createTime: TIME,
  updateTime: TIME,
  version: 1,
  editedBy: '',
  editedTime: null,
});

const EMPTY_FIELD = {
  description: '',
  placeholder: '',
  options: [],
  minimum: null,
  maximum: null,
  step: null,
  pattern: '',
  message: '',
  withCode: false,
  accept: [],
  link: '',
  visible: [],
  requiredWhen: [],
  department: '市场部',
  creator: AUTHOR,
  createTime: TIME,
  updateTime: TIME,
  version: 1,
  editedBy: '',
  editedTime: null,
};

export const LIBRARY_FIELD: FormField = {
  ...EMPTY_FIELD,
  fieldId: 3,
  key: 'budget',
  title: '预算（万元）',
  kind: 'number',
  isRequired: true,
  schema: { ...newField('number', '预算（万元）'), minimum: 1 },
};

export const answersOf = (server: () => FormServer): Answers => ({
  'builder.queryForm': () => ({
    form: formOf(server()),
    content: server().document,
    revision: server().revision,
    problems: [],
    textMessages: false,
  }),
  'builder.queryFormFieldList': { list: [LIBRARY_FIELD], total: 1, pageNo: 1, pageSize: 100 },
  'builder.saveFormContent': ({ revision, content }) => {
    const form = server();
    const isBehind = revision !== form.revision;
    if (!isBehind) {
      form.document = content as FormDocument;
      form.revision++;
    }
    return {
      outcome: isBehind ? 'behind' : 'saved',
      revision: form.revision,
      saveTime: TIME,
      author: AUTHOR,
      content: isBehind ? form.document : null,
      problems: [],
    };
  },
  'builder.publishForm': () => {
    const form = server();
    const problems = [...problemsOfForm(form.document)].map((each) => ({ ...each, path: [...each.path] }));
    const isBroken = problems.some(({ severity }) => severity === 'error');
    if (!isBroken) form.versions.push(form.document);
    return { outcome: isBroken ? 'broken' : 'published', versionNo: form.versionNo, problems };
  },
  'builder.queryFormVersions': () => {
    const { versions } = server();
    const list = versions.map((_document, index) => ({
      versionId: index + 1,
      versionNo: index + 1,
      message: index === 0 ? '首次发布' : '',
      publisher: AUTHOR,
      createTime: TIME,
    }));
    return { list: list.toReversed(), total: list.length };
  },
  'builder.restoreForm': ({ versionNo }) => {
    const form = server();
    form.saveAsColleague(form.versions[versionNo - 1]!);
    return { revision: form.revision };
  },
});
