import { asBatch, type WorkKind } from '../tray/kind';
import { decidePublications, retryPublications } from './publication.acts';

export const work: WorkKind = {
  kind: 'publication',
  retry: { run: asBatch(retryPublications) },
  decide: decidePublications,
};
