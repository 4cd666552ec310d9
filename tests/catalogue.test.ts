import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drifted } from '../scripts/generate/files';
import { catalogue, callsByName, type Call } from '../src/services/catalogue/index';
import { botCalls } from '../src/services/catalogue/areas/bot.calls';
import { consoleCalls } from '../src/services/catalogue/areas/console.calls';
import { screensCalls } from '../src/services/catalogue/areas/screens.calls';
import { TIMEOUT } from '../src/services/catalogue/limits';
import { workshopCalls } from '../src/services/catalogue/areas/workshop.calls';
import { offencesOf } from './offences';

interface SpecCall {
  area: string;
  method: string;
  path: string;
  exact: boolean;
  timeoutMs?: number;
  stream?: boolean;
}
const spec = JSON.parse(readFileSync(new URL('./fixtures/spec-calls.json', import.meta.url), 'utf8')) as {
  calls: SpecCall[];
};
const specByRoute = new Map(spec.calls.map((call) => [`${call.method} ${call.path}`, call]));
/** Families of calls that the specification names by their path alone, such as `template/…`. */
const FAMILY = '…';
const families = spec.calls.filter(({ path }) => path.endsWith(FAMILY));
const specOf = ({ method, path }: { method: string; path: string }): SpecCall | undefined =>
  specByRoute.get(`${method} ${path}`) ??
  families.find((family) => family.method === method && path.startsWith(family.path.slice(0, -FAMILY.length)));

/** Calls that the specification does not contain, with the reason of each. */
const OWN_CALLS: Readonly<Record<string, string>> = {
  'workshop.submitScreen': 'a person without the right to publish a screen asks those who have it',
  'workshop.queryReviewList': 'reviewers find what waits for them, and authors what became of it',
  'workshop.readReview': 'a reviewer sees a screen before and after, as the affected roles',
  'workshop.reviewScreen': 'a second person publishes a screen or returns it with a note',
  'workshop.withdrawReview': 'an author takes a submission or a planned publication back',
  'workshop.undoPublish': 'a wrong publish is taken back by one press',
  'setup.querySteps': 'the administrator of an empty console finds what to do first',
  'setup.skipStep': 'a step that a company does not need is out of the way',
  'setting.querySettings': 'administrators see what is set, where, and what to write to change it',
  'setting.queryChecks': 'administrators see which services answer',
  'setting.runCheck': 'a wrong key or address is found before somebody needs the service',
  'setting.querySystem': 'administrators see versions, free space and which tables grow',
  'audit.queryAuditList': 'administrators see who did what, when and from where',
  'agreement.queryText': 'the text that people accept is content: it has versions and is read from the server',
  'agreement.queryVersionList': 'administrators see which texts people were asked to accept, and when',
  'agreement.queryDraft': 'the next version of the agreement is written before anybody sees it',
  'agreement.updateDraft': 'administrators write the next version without a release',
  'agreement.publish': 'everybody is asked again when the text of the agreement changes',
  'agreement.queryAcceptanceList': 'administrators prove who accepted which version of the agreement',
  'retention.queryList': 'administrators see for how long data of each kind are kept',
  'retention.queryEffect': 'administrators see what a shorter time deletes before they choose it',
  'retention.update': 'administrators decide for how long data are kept',
  'analysis.queryNearLimits': 'leaders hear of a limit before uploads and answers are refused',
  'analysis.explainChange': 'a figure that fell says which account, content, channel or page it fell at',
  'xhsAds.detail': 'the drawer of a campaign follows what bots report',
  'xhsAds.addKeywords': 'keyword ideas are taken over without writing the others again',
  'xhsAds.remove': 'drafts that nobody publishes are cleared away',
  'xhsAds.figures': 'product.md names no call for the figures by day',
  'xhsAds.noteChoices': 'a campaign is built around a note of three sources',
  'xhsAds.accountChoices': 'a campaign runs with an account that the person may use',
  'xhsAds.updateBudget': 'the server keeps the budget, and somebody has to set it',
  'groupBot.queryAccountList': 'the specification configures accounts and lists none',
  'groupBot.queryAccountChoices': 'whoever adds an account chooses among those that are logged in',
  'groupBot.removeAccountConf': 'an account that was added can be taken out again',
  'groupBot.queryGroupList': 'groups are found by bots; people choose which to configure',
  'groupBot.removeGroupConf': 'a group that was configured can be taken out again',
  'groupBot.queryReplyList': 'what the bot said, what waits, and why something was not sent',
  'video.queryVideo': 'the studio shows one video with its scenes and jobs',
  'video.saveVideo': 'voice, subtitles, music and cover of a video are chosen by people',
  'video.deleteVideo': 'videos that came to nothing are removed',
  'video.addScene': 'a scene is added where the story lacks one',
  'video.saveScene': 'what a scene says and shows is changed by people',
  'video.orderScenes': 'scenes are put in another order on the time line',
  'video.deleteScene': 'a scene that is not wanted is removed',
  'builder.queryPageChoices': 'forms of activities and links, and filters of records, name a page',
  'builder.queryVisitFigures': 'pages, links, channels, activities and products show the same figures of visits',
  'auth.exportUserList': 'product.md section 7 names the file 用户列表.xlsx and no call',
  'auth.createUser': 'the specification lists and deletes accounts; with the own log-in page somebody has to make them',
  'auth.importUserList': 'a team comes in with one list',
  'auth.exportPasswordLinks': 'the links of many new accounts, for who hands them out',
  'auth.resetPassword': 'whoever forgot the password is let in again by who manages accounts',
  'auth.unlockUser': 'wrong passwords lock an account; who manages accounts ends it',
  'auth.queryUserSessions': 'where an account is logged in is seen before it is ended',
  'auth.queryAddressAccess': 'a redirect home says why, and who can grant the right',
  'auth.endUserSessions': 'a lost device is logged out by who manages accounts',
  'live.queryMoment': 'plots, texts, chats and goods of a session are read beside the same minute',
  'live.queryPeople': 'chats are listed with the people who wrote them',
  'publish.checkPublication': 'everything that a platform would refuse is said before anything is queued',
  'publish.publicationSource': 'a note begins with a content, a generated note, a material, a cover note or an upload',
  'publish.publicationDetail': 'each publication shows its attempts, its figures and where it comes from',
  'publish.resolveLatePublication': 'what missed its time is a question to the person',
  'publish.deletePublishLogger': 'drafts, failed and cancelled publications are removed',
  'publish.importPublishPlan': 'a plan that a team has in a sheet comes in with it',
  'user.replaceTemporaryPassword': 'a password that somebody else chose is changed at the first log-in',
  'user.queryPasswordLink': 'who opens a one-time link sees whose it is',
  'user.setPasswordByLink': 'a one-time link is used by choosing a password',
  'user.changePassword': 'people change their own password',
  'user.updateProfile': 'people correct their own name and how they are reached',
  'user.querySessions': 'people see where they are logged in',
  'user.endSessions': 'and end what is not theirs',
  'user.logOutEverywhere': 'or everything at once',
  'feedSpider.queryImportList': 'who brought which file, and what became of it, is there to be read and undone',
  'feedSpider.exportImportFailures': 'rows that were not taken over come back as a file, to be corrected',
  'feedSpider.exportUnderWaterList': 'what can be brought as a file can be taken along as one',
  'feedSpider.collectUnderWater': 'a content of a list becomes one of the collected contents',
  'feedSpider.deleteUnderWater': 'what is on a list by mistake is taken off',
  'material.noteStatistics':
    'the plots of the material screen: notes of each week and business line are counted where they are',
  'material.businessLineOrder':
    'the specification lists business lines without an order; people put the lines that they use most first',
  'material.bloggerAccountCreateMany':
    'the specification adds accounts one by one; a new business line begins with several at once',
  'material.trackingList': 'tracking/create says what became of a note; people read what was said, by whom and when',
  'operation.queryContent':
    'the specification has lists only: a drawer that stays open while its content is tagged, judged and corrected asks for the one',
  'operation.updateVideoShared':
    'product.md section 2 opens /open/video to everybody: somebody has to choose what stands there',
  'operation.queryOpenVideoList':
    'product.md section 2 opens /open/video to people without a session, for whom every call of the specification is too much',
  'operation.queryOpenVideo': 'the detail of what /open/video shows, for who is logged in and has no menu of videos',
  'operationV2.previewSpiderAuthByCurl':
    'people see what would be kept of the text that they pasted, masked, before it is; the answers of the two calls that keep it stay as they are specified',
  'org.queryDecryptTraceList': 'the trace of who looked at a masked number is there to be read',
  'replyManage.queryLogIn': 'whoever logs an account in by a code sees the code and how far it came',
  'spider.queryTaskFlows': 'a task is opened to read what it brought',
  'feedManage.updateKeywordInterval': 'how often keywords are collected is said for many at once',
  'feedManage.updateBloggerInterval': 'the specification has no call that changes a followed blogger but its status',
  'spider.queryCapacity': 'whoever sets intervals sees whether bots keep up with them',
  'feedManage.queryFlowFigures': 'the drawer of a content plots its figures over time',
  'feedManage.queryBloggerFigures': 'the drawer of a blogger plots its figures over time',
  'feedManage.queryRising': 'a sudden rise is told of on /home',
  'common.cosBegin': 'a large video arrives in pieces, and begins with its quota and its place',
  'common.cosComplete': 'what arrived in pieces becomes a file once its content was read',
  'common.cosCancel': 'what is not to be uploaded any more gives its room back',
  'common.cosUnfinished': 'a reload leaves uploads that people go on with',
  'common.cosUsage': 'a quota is shown where people upload, not only when it is full',
  ...Object.fromEntries(botCalls.map(({ name }) => [name, 'bots claim tasks over HTTP'])),
  'component.queryOperations': 'two people in one component see what the other saved, to merge it',
  'component.queryUses': 'who changes a component sees which pages and components use it',
  'component.queryVersions': 'versions are listed with who published them',
  'component.takeOffline': 'product.md names publication; what is no longer to be used is taken off the palette',
  'component.deleteCategories': 'the specification creates and changes categories; empty ones are removed',
  'builder.queryProductList': 'the specification has a screen of products and no call for it',
  'builder.createProduct': 'products come from somewhere',
  'builder.updateProduct': 'and change their price and stock',
  'builder.changeProductSale': 'what is sold out or over is taken off many pages at once',
  'builder.deleteProducts': 'what is listed can be removed',
  'builder.queryProductPages': 'who changes a price sees which pages show it',
  'builder.importProducts': 'products that a team has in a sheet come in with it',
  'page.rollbackPage': 'a publication that turns out to be wrong is taken back at once, with all that it pins',
  'page.queryVersionChanges': 'two versions are compared by node and as pictures side by side',
  'page.deletePages': 'what is listed can be removed',
  'page.queryOperations': 'two people in one page see what the other saved, to merge it',
  'page.restoreVersion': 'history is there to be restored',
  'page.queryMigration': 'a new version of a component is previewed before it reaches a page',
  'page.acceptMigration': 'and reaches it only by being accepted',
  'page.queryComments': 'colleagues discuss a page where it is made',
  'page.addComment': 'and comment on its nodes',
  'page.answerComment': 'answer',
  'page.resolveComment': 'say that it is done',
  'page.deleteComment': 'and take back what they wrote',
  'page.enterPage': 'two people in one page see each other',
  'page.leavePage': 'until they leave',
  'page.queryPageEditors': 'with what each has selected',
  'conversation.searchMessages': 'people search in messages, also in those that are not loaded; the lists do not',
  'conversation.queryGroups': 'one text to several takes hours at its pace: people see how far it is',
  'conversation.queryGroupRows': 'and what became of each receiver',
  'replyMisc.querySourceEvents': 'what clients count is there to be read',
  'conversation.editMessage': 'product.md section 4 edits own messages and names no call',
  'conversation.setTyping': 'two people who answer the same person see each other writing',
  'conversation.queryTyping': 'and read who is writing',
  'conversation.takeOver': 'two people want the same receiver: the server decides who gets it',
  'conversation.assign': 'work in an inbox is distributed',
  'conversation.queryAssignees': 'people choose from colleagues; the list of accounts is for who manages them',
  'conversation.queryReceiverNotes':
    'an inbox is filtered by the note that brought people, and the lists only take its id',
  'conversation.markDone': 'an inbox is emptied',
  'conversation.updateReceiver': 'what colleagues have to know about a person stands beside the conversation',
  'replyManage.queryScriptList': 'the specification adds, changes and deletes reply contents and lists none',
  'replyManage.orderScripts': 'people put the scripts that they use most first',
  'replyManage.enableScripts': 'a script that is being revised is not offered meanwhile',
  'replyManage.queryScriptVersions': 'the reply rate of each version says whether a change was for the better',
  'replyManage.queryScriptsAtHand': 'the chat offers the scripts that fit a conversation',
  'replyManage.renderScript': 'what a receiver would read is seen before it is sent',
  'replyManage.deleteScriptVariable': 'the specification adds and changes variables; what nobody uses is removed',
  'replyManage.importScripts': 'scripts that a team has in a sheet come in with it',
  'publish.importProhibitedWords': 'lists of words come from laws and platforms as sheets',
  'replyStatistics.queryRows': 'every number of a dashboard opens the rows that it counts',
  'feedUpload.queryFeedAsr': 'a transcription takes minutes: people watch how far it is and read what was heard',
  'operationV2.continueMessage': 'a text that was interrupted is written on',
  'operationV2.queryStory': 'a story takes longer than a call: people watch how far it is',
  'operationV2.queryStoryList': 'stories are found again',
  'operationV2.deleteStory': 'what is listed can be removed',
  'assistant.continueContent': 'an answer goes on without its tab: people follow and continue it',
  'assistant.decideStep': 'a write that an answer proposes is confirmed or refused',
  'assistant.searchContents': 'what was asked and answered is found again, in every branch',
  'assistant.exportHistory': 'a history is taken along as a document',
  'assistant.restore': 'a deletion is taken back',
  'assistant.recordResult': 'what became of an answer keeps its origin',
  'assistant.uploadFile': 'questions and assistants refer to files',
  'assistant.queryFiles': 'files are found again, with what became of them',
  'assistant.deleteFiles': 'what is listed can be removed',
  'assistant.readFile': 'a source opens where it was cited',
  'assistant.queryUsage': 'tokens cost money: leaders see who used them',
  'assistant.queryOwnUsage': 'people see how much of their limit is left',
  'image.generatedPage': 'the description of a generated picture is kept, to be found and used again',
  'image.importPicture': 'documents show stored files only: a foreign picture is taken over first',
  'image.imagePage': 'product.md describes the editor and names no call that saves: images are saved',
  'image.getImage': 'opened',
  'image.saveImage': 'saved again',
  'image.deleteImage': 'removed',
  'image.restoreImage': 'and a removal is taken back',
  'image.renderImage': 'a document becomes the same file on the server as in the editor',
  'image.teamColors': 'colours of a team stand in the colour picker',
  'image.saveTeamColors': 'and are kept by the team',
  'image.templatePage': 'the menu of templates has templates',
  'image.getTemplate': 'which are opened',
  'image.saveTemplate': 'saved',
  'image.deleteTemplate': 'and removed',
  'voice.redoVoicePart': 'one part is spoken again without the others',
  'voice.cutVoicePart': 'what is too much in a part is left out, and can be restored',
  'voice.queryPronunciations': 'words that models read wrong are kept by the department',
  'voice.savePronunciations': 'and come in as lines',
  'voice.deletePronunciations': 'and are removed',
  'image.readSheetRows': 'rows of a sheet are seen before posters are made of them',
  'image.readListRows': 'and so are rows of a list',
  'image.createPosters': 'a thousand posters are a job, not a request',
  'image.posterPage': 'jobs of posters are found again',
  'image.posterResult': 'with what became of each row',
  'image.attachPosters': 'posters are put to a note after they were looked at',
  'image.exportPosters': 'finished posters come as one file',
  'image.deletePosters': 'what is listed can be removed',
  ...Object.fromEntries(
    consoleCalls.map(({ name }) => [name, 'the console words sensitive writes itself, and needs the names for it']),
  ),
  ...Object.fromEntries(screensCalls.map(({ name }) => [name, 'screens are documents that the server compiles'])),
  ...Object.fromEntries(
    workshopCalls.map(({ name }) => [
      name,
      "the workshop is the product's own: screens are edited where they are served",
    ]),
  ),
};

/** Calls that take longer than the specification's time limit, with the reason of each. */
const LONGER: Readonly<Record<string, string>> = Object.fromEntries([
  ...['generate', 'inpaint', 'variation', 'inpaintV2', 'variationV2'].map((verb) => [
    `image.${verb}`,
    'a model takes up to some minutes for four pictures',
  ]),
  ['ocr.recognizer', 'huge or turned pictures are read several times'],
  ['ocr.generate', 'a text of a model takes up to a minute'],
]);

/** Streams that the specification does not name as such. */
const STREAMED: ReadonlySet<string> = new Set(['assistant.createContent']);

const nameOf = ({ name }: Call) => name;

describe('catalogue', () => {
  it('names every call and every route once', () => {
    expect(callsByName.size).toBe(catalogue.length);
    expect(new Set(catalogue.map((call) => `${call.method} ${call.path}`)).size).toBe(catalogue.length);
  });

  it('every call has a summary, a Chinese title and a name in the usual form', async () => {
    const offences = await offencesOf(catalogue, nameOf, (call) => {
      expect(call.summary).toMatch(/^[A-Z].*[^.]$/);
      expect(call.title, 'a Chinese title').toMatch(/[\u4e00-\u9fff]/);
      expect(call.name).toMatch(/^[a-z][A-Za-z0-9]*\.[a-z][A-Za-z0-9]*$/);
    });
    expect(offences).toEqual([]);
  });

  it("every call is the specification's, with its area, kind and time limit, or listed as an own one", async () => {
    expect(await offencesOf(catalogue, nameOf, expectSpecified)).toEqual([]);
  });

  function expectSpecified(call: Call): void {
    const row = specOf(call);
    if (Object.hasOwn(OWN_CALLS, call.name)) {
      expect(row, "an own call is not the specification's").toBeUndefined();
      return;
    }
    expect(row, `${call.method} ${call.path} is in the specification`).toBeDefined();
    expect(call.area).toBe(row!.area);
    expect(call.kind === 'stream').toBe(row!.stream ?? STREAMED.has(call.name));
    if (call.kind === 'json' && !Object.hasOwn(LONGER, call.name))
      expect(call.timeoutMs).toBe(row!.timeoutMs ?? TIMEOUT.default);
  }

  it('every call refuses undeclared params and bounds declared ones', async () => {
    const offences = await offencesOf(catalogue, nameOf, (call) => {
      const visit = (schema: Record<string, unknown>, at: string): void => {
        if (schema['type'] === 'object') expect(schema['additionalProperties'], `${at} is closed`).toBe(false);
        if (schema['type'] === 'string' && !schema['enum'] && !schema['format'])
          expect(schema['maxLength'], `${at} has a maxLength`).toBeTypeOf('number');
        if ((schema['type'] === 'integer' || schema['type'] === 'number') && !schema['enum'])
          expect(schema['maximum'], `${at} has a maximum`).toBeTypeOf('number');
        if (schema['type'] === 'array') expect(schema['maxItems'], `${at} has maxItems`).toBeTypeOf('number');
        for (const [name, child] of Object.entries(
          (schema['properties'] ?? {}) as Record<string, Record<string, unknown>>,
        ))
          visit(child, `${at}.${name}`);
        if (schema['items']) visit(schema['items'] as Record<string, unknown>, `${at}[]`);
        for (const either of (schema['anyOf'] ?? []) as Record<string, unknown>[]) visit(either, at);
      };
      visit(call.params as unknown as Record<string, unknown>, call.name);
    });
    expect(offences).toEqual([]);
  });

  it('generated files are up to date', () => {
    expect(drifted()).toEqual([]);
  });
});
