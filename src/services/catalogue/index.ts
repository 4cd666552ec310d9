/** All calls of the product. A new area needs its file and one line here. */
import { analysisCalls } from './analysis.calls';
import { assistantCalls } from './assistant.calls';
import { authCalls } from './auth.calls';
import { botCalls } from './bot.calls';
import { commonCalls } from './common.calls';
import { conversationCalls } from './conversation.calls';
import { coverNoteCalls } from './coverNote.calls';
import { consoleCalls } from './console.calls';
import { builderCalls } from './builder.calls';
import { componentCalls } from './component.calls';
import type { Call } from './define';
import { feedManageCalls } from './feedManage.calls';
import { feedRobotCalls } from './feedRobot.calls';
import { feedUploadCalls } from './feedUpload.calls';
import { feedSpiderCalls } from './feedSpider.calls';
import { functionalCalls } from './functional.calls';
import { groupBotCalls } from './groupBot.calls';
import { imageCalls } from './image.calls';
import { liveCalls } from './live.calls';
import { materialCalls } from './material.calls';
import { ocrCalls } from './ocr.calls';
import { operationCalls } from './operation.calls';
import { operationV2Calls } from './operationV2.calls';
import { orgCalls } from './org.calls';
import { pageCalls } from './page.calls';
import { publishCalls } from './publish.calls';
import { publishSpiderCalls } from './publishSpider.calls';
import { replyManageCalls } from './replyManage.calls';
import { replyMiscCalls } from './replyMisc.calls';
import { replyStatisticsCalls } from './replyStatistics.calls';
import { screensCalls } from './screens.calls';
import { spiderCalls } from './spider.calls';
import { userCalls } from './user.calls';
import { voiceCalls } from './voice.calls';
import { videoCalls } from './video.calls';
import { workshopCalls } from './workshop.calls';
import { xhsAdsCalls } from './xhsAds.calls';

export const catalogue: readonly Call[] = [
  ...userCalls,
  ...authCalls,
  ...orgCalls,
  ...operationCalls,
  ...operationV2Calls,
  ...publishCalls,
  ...publishSpiderCalls,
  ...commonCalls,
  ...feedManageCalls,
  ...feedUploadCalls,
  ...voiceCalls,
  ...spiderCalls,
  ...materialCalls,
  ...coverNoteCalls,
  ...xhsAdsCalls,
  ...liveCalls,
  ...feedSpiderCalls,
  ...conversationCalls,
  ...feedRobotCalls,
  ...replyManageCalls,
  ...replyMiscCalls,
  ...functionalCalls,
  ...groupBotCalls,
  ...replyStatisticsCalls,
  ...analysisCalls,
  ...componentCalls,
  ...pageCalls,
  ...builderCalls,
  ...assistantCalls,
  ...imageCalls,
  ...ocrCalls,
  ...videoCalls,
  ...workshopCalls,
  ...consoleCalls,
  ...screensCalls,
  ...botCalls,
];

export const callsByName: ReadonlyMap<string, Call> = new Map(catalogue.map((call) => [call.name, call]));

export type { Call } from './define';
