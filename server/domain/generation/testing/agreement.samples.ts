import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'operation.queryAigcUserAgreementStatus': { wordless: true, params: () => ({ type: -1 }) },
  'operation.updateAigcUserAgreementStatus': { params: () => ({ type: -1 }) },
} satisfies SomeSamples;
