import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'operation.queryAigcUserAgreementStatus': { wordless: true, params: () => ({ type: -1 }) },
  'operation.updateAigcUserAgreementStatus': { params: () => ({ type: -1 }) },
  'agreement.queryText': { wordless: true, params: () => ({}) },
  'agreement.queryVersionList': { params: () => ({}) },
  'agreement.queryDraft': { params: () => ({}) },
  'agreement.updateDraft': {
    params: ({ text }) => ({ draftId: 1, title: text(), content: `${text()}\n## 一、服务说明\n正文` }),
  },
  // A publication would take the agreement from everybody else who is tried.
  'agreement.publish': { params: () => ({ draftVersion: 1, change: '补充了数据与隐私' }), answers: 'invalid' },
  'agreement.queryAcceptanceList': { params: () => ({ pageSize: 50 }) },
} satisfies SomeSamples;
