import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = { 'audit.queryAuditList': { params: () => ({ pageSize: 50 }) } } satisfies SomeSamples;
