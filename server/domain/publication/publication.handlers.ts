/** Publications: composing, checking, planning, publishing and their results. */
import * as acts from './publication.acts';
import { cancelPublication } from './publication.acts';
import { pageOfPublications } from './publication.store';
import type { SomeHandlers } from '../../kernel/calls/handler';

export const handlers = {
  'publish.createPublishLogger': (params, context) => acts.createPublications(context, params),
  'publish.updatePublishLogger': (params, context) => acts.updatePublication(context, params),
  'publish.queryPublishLogger': (params, { db, actor }) => pageOfPublications(db, actor, params),
  'publish.publishCustomImages': (params, context) => acts.createPublications(context, { ...params, kind: 'images' }),
  'publish.publishCustomVideo': (params, context) => acts.createPublications(context, { ...params, kind: 'video' }),
  async 'publish.checkPublication'(params, context) {
    const findings = await acts.checkPublication(context, params);
    const errorCount = findings.filter(({ severity }) => severity === 'error').length;
    return { findings, errorCount, warningCount: findings.length - errorCount };
  },
  'publish.publicationSource': (source, context) => acts.publicationSource(context, source),
  'publish.publicationDetail': ({ loggerId }, context) => acts.publicationDetail(context, loggerId),
  'publish.resolveLatePublication': (params, context) => acts.resolveLate(context, params),
  'publish.deletePublishLogger': ({ loggerIds }, context) => acts.deletePublications(context, loggerIds),
  'publishSpider.cancelDelayPublisherByLoggerId': ({ loggerId }, context) => cancelPublication(context, loggerId),
} satisfies SomeHandlers;
