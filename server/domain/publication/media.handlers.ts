/** Publications: composing, checking, planning, publishing and their results. */
import { storeWhole } from '../file/store-whole';
import { problemsOf } from './check.rules';
import { topicsOf } from './topics';
import type { SomeHandlers } from '../../kernel/calls/handler';

export const handlers = {
  async 'publish.uploadPublishImagesToXhs'({ file, madeFrom }, context) {
    const { url, contentType, size, width, height } = await storeWhole(context, file, 'image', madeFrom);
    const picture = { type: contentType, bytes: size, width: width ?? 0, height: height ?? 0 };
    return { url, contentType, size, width, height, problems: problemsOf(picture, 1) };
  },
  async 'publish.uploadPublishVideoToXhs'({ file }, context) {
    const { url, contentType, size, width, height } = await storeWhole(context, file, 'video');
    return { url, contentType, size, width, height, problems: [] };
  },
  'publish.getTagsFromXhs': ({ title = '', content = '', publisherId }, context) =>
    topicsOf(context, {
      by: 'text',
      text: `${title}\n${content}`.trim(),
      ...(publisherId !== undefined && { publisherId }),
    }),
  'publish.queryPublisherXhsTopic': ({ keyword, publisherId }, context) =>
    topicsOf(context, { by: 'word', text: keyword.trim(), ...(publisherId !== undefined && { publisherId }) }),
} satisfies SomeHandlers;
