import type { Samples } from '../../../../tests/authorisation/sample';
import { linkSamples } from './link.samples';

const PHONE = { key: 'phone', title: '电话', kind: 'phone' as const };
import { activitySamples } from './activity.samples';
import { productSamples } from './product.samples';

export const builderSamples: Samples<'builder'> = {
  queryFormFieldList: {
    async params(fixtures) {
      await fixtures.formField();
      return {};
    },
  },
  createFormField: { params: (fixtures) => ({ ...PHONE, title: fixtures.text() }), anywhere: true },
  updateFormField: { params: async (fixtures) => ({ fieldId: await fixtures.formField(), title: fixtures.text() }) },
  deleteFormField: { params: async (fixtures) => ({ fieldIds: [await fixtures.formField()] }), wordless: true },
  queryFormList: {
    async params(fixtures) {
      await fixtures.form();
      return {};
    },
  },
  queryForm: { params: async (fixtures) => ({ formId: await fixtures.form() }) },
  createForm: { params: (fixtures) => ({ name: fixtures.text() }), anywhere: true },
  updateForm: { params: async (fixtures) => ({ formId: await fixtures.form(), name: fixtures.text() }) },
  saveFormContent: {
    params: async (fixtures) => ({
      formId: await fixtures.form(),
      revision: 0,
      content: fixtures.formDocument(),
    }),
    wordless: true,
  },
  publishForm: { params: async (fixtures) => ({ formId: await fixtures.form() }), wordless: true },
  queryFormVersions: { params: async (fixtures) => ({ formId: await fixtures.form() }) },
  restoreForm: { params: async (fixtures) => ({ formId: await fixtures.form(), versionNo: 1 }), wordless: true },
  cloneForm: { params: async (fixtures) => ({ formId: await fixtures.form(), name: fixtures.text() }) },
  deleteForm: {
    params: async (fixtures) => ({ formIds: [await fixtures.form()] }),
    // The form is somebody else's.
    type: 'leader',
    wordless: true,
  },
  queryFormUses: { params: async (fixtures) => ({ formId: await fixtures.usedForm() }) },
  queryPinnedForms: { params: async (fixtures) => ({ forms: [{ formId: await fixtures.form(), versionNo: 1 }] }) },
  queryFormRecordList: {
    async params(fixtures) {
      await fixtures.formRecord();
      return {};
    },
  },
  queryFormRecord: { params: async (fixtures) => ({ recordId: await fixtures.formRecord() }) },
  queryRecordFields: { params: async (fixtures) => ({ formId: await fixtures.form() }) },
  queryRecordFollowers: { params: () => ({}) },
  updateFormRecord: {
    params: async (fixtures) => ({ recordIds: [await fixtures.formRecord()], state: 'contacted' }),
    wordless: true,
  },
  addFormRecordNote: { params: async (fixtures) => ({ recordId: await fixtures.formRecord(), text: fixtures.text() }) },
  deleteFormRecord: { params: async (fixtures) => ({ recordIds: [await fixtures.formRecord()] }), wordless: true },
  updatePageStatus: {
    params: async (fixtures) => ({ pageIds: [await fixtures.onlinePage()], status: 'offline' }),
    // Takes offline; each transition has its own rule.
    type: 'leader',
    wordless: true,
  },
  queryNoticeReviewList: {
    async params(fixtures, { userId }) {
      await fixtures.pageReview(userId);
      return {};
    },
  },
  queryNoticeReviewCount: {
    async params(fixtures, { userId }) {
      await fixtures.pageReview(userId);
      return {};
    },
    anywhere: true,
    wordless: true,
  },
  queryNoticeReview: { params: async (fixtures, { userId }) => ({ reviewId: await fixtures.pageReview(userId) }) },
  readNoticeReview: {
    async params(fixtures, { userId }) {
      await fixtures.pageReview(userId);
      return {};
    },
    anywhere: true,
    wordless: true,
  },
  queryTestReportList: {
    async params(fixtures) {
      await fixtures.pageReport();
      return {};
    },
  },
  queryTestReport: { params: async (fixtures) => ({ reportId: await fixtures.pageReport() }) },
  createTestReport: { params: async (fixtures) => ({ pageId: await fixtures.page() }), wordless: true },
  queryTemplateList: {
    async params(fixtures) {
      await fixtures.pageTemplate();
      return {};
    },
  },
  queryTemplate: { params: async (fixtures) => ({ templateId: await fixtures.pageTemplate() }) },
  createTemplate: { params: async (fixtures) => ({ pageId: await fixtures.page(), name: fixtures.text() }) },
  updateTemplate: {
    params: async (fixtures) => ({ templateId: await fixtures.pageTemplate(), name: fixtures.text() }),
  },
  deleteTemplate: {
    params: async (fixtures) => ({ templateIds: [await fixtures.pageTemplate()] }),
    // The template is somebody else's.
    type: 'leader',
    wordless: true,
  },
  ...linkSamples,
  ...activitySamples,
  ...productSamples,
};
