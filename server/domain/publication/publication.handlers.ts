/** Publications: composing, checking, planning, publishing and their results. */
import * as acts from './publication.acts';
import { pageOfPublications } from './publication.store';
import type { SomeHandlers } from '../../kernel/calls/handler';
import { storeWhole } from '../file/store-whole';
import { problemsOf } from './check.rules';
import { topicsOf } from './topics';
import { importPlan } from './plan-import';
import { PLAN_COLUMNS } from './plan-import.rules';
import { templateSheet } from '../sheet-import/template';
import { SHEET_FILE } from '../../providers/sheet';

/** The example row of the sheet for planned publications. */
const EXAMPLE = [
  '示例：账号的备注或昵称（导入前请删除本行）',
  '周末露营清单',
  '带上帐篷和灯，去看一次日出。',
  '露营，周末去哪儿',
  'https://www.example.com/1.jpg https://www.example.com/2.jpg',
  '2027-01-01 10:30',
];

const WIDTHS = { account: 26, title: 26, content: 60, topics: 26, imageUrls: 60, planTime: 20 };

const TEMPLATE = { name: '发布计划导入模板', columns: PLAN_COLUMNS, example: EXAMPLE, widths: WIDTHS };

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
  'publishSpider.cancelDelayPublisherByLoggerId': ({ loggerId }, context) => acts.cancelPublication(context, loggerId),
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
  'publish.importPublishPlan': {
    file: SHEET_FILE,
    template: (context) => templateSheet(TEMPLATE, context),
    handle: (params, context) => importPlan(context, params),
  },
} satisfies SomeHandlers;
