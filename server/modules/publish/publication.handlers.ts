/** Publications: composing, checking, planning, publishing and their results. */
import * as acts from '../../domain/publication/publication.acts';
import { problemsOf } from '../../domain/publication/check.rules';
import { pageOfPublications } from '../../domain/publication/publication.store';
import { topicsOf } from '../../domain/publication/topics';
import { storeWhole } from '../../domain/file/store-whole';
import type { AreaHandlers } from '../../kernel/handler';

export const publications = {
  createPublishLogger: { handle: (params, context) => acts.createPublications(context, params) },
  updatePublishLogger: { handle: (params, context) => acts.updatePublication(context, params) },
  queryPublishLogger: { handle: (params, { db, actor }) => pageOfPublications(db, actor, params) },
  publishCustomImages: {
    handle: (params, context) => acts.createPublications(context, { ...params, kind: 'images' }),
  },
  publishCustomVideo: { handle: (params, context) => acts.createPublications(context, { ...params, kind: 'video' }) },
  checkPublication: {
    async handle(params, context) {
      const findings = await acts.checkPublication(context, params);
      const errorCount = findings.filter(({ severity }) => severity === 'error').length;
      return { findings, errorCount, warningCount: findings.length - errorCount };
    },
  },
  publicationSource: { handle: (source, context) => acts.publicationSource(context, source) },
  publicationDetail: { handle: ({ loggerId }, context) => acts.publicationDetail(context, loggerId) },
  resolveLatePublication: { handle: (params, context) => acts.resolveLate(context, params) },
  decidePublication: { handle: (params, context) => acts.decidePublications(context, params) },
  deletePublishLogger: { handle: ({ loggerIds }, context) => acts.deletePublications(context, loggerIds) },
} satisfies Partial<AreaHandlers<'publish'>>;

export const media = {
  uploadPublishImagesToXhs: {
    async handle({ file, madeFrom }, context) {
      const { url, contentType, size, width, height } = await storeWhole(context, file, 'image', madeFrom);
      const picture = { type: contentType, bytes: size, width: width ?? 0, height: height ?? 0 };
      return { url, contentType, size, width, height, problems: problemsOf(picture, 1) };
    },
  },
  uploadPublishVideoToXhs: {
    async handle({ file }, context) {
      const { url, contentType, size, width, height } = await storeWhole(context, file, 'video');
      return { url, contentType, size, width, height, problems: [] };
    },
  },
  getTagsFromXhs: {
    handle: ({ title = '', content = '', publisherId }, context) =>
      topicsOf(context, {
        by: 'text',
        text: `${title}\n${content}`.trim(),
        ...(publisherId !== undefined && { publisherId }),
      }),
  },
  queryPublisherXhsTopic: {
    handle: ({ keyword, publisherId }, context) =>
      topicsOf(context, { by: 'word', text: keyword.trim(), ...(publisherId !== undefined && { publisherId }) }),
  },
} satisfies Partial<AreaHandlers<'publish'>>;
