/** All calls of the product. A new area needs its file and one line here. */
import { agreementCalls } from './areas/agreement.calls';
import { analysisCalls } from './areas/analysis.calls';
import { auditCalls } from './areas/audit.calls';
import { assistantCalls } from './areas/assistant.calls';
import { authCalls } from './areas/auth.calls';
import { botCalls } from './areas/bot.calls';
import { commonCalls } from './areas/common.calls';
import { conversationCalls } from './areas/conversation.calls';
import { coverNoteCalls } from './areas/coverNote.calls';
import { consoleCalls } from './areas/console.calls';
import { builderCalls } from './areas/builder.calls';
import { componentCalls } from './areas/component.calls';
import type { Call } from './define';
import { feedManageCalls } from './areas/feedManage.calls';
import { feedRobotCalls } from './areas/feedRobot.calls';
import { feedUploadCalls } from './areas/feedUpload.calls';
import { feedSpiderCalls } from './areas/feedSpider.calls';
import { functionalCalls } from './areas/functional.calls';
import { groupBotCalls } from './areas/groupBot.calls';
import { imageCalls } from './areas/image.calls';
import { liveCalls } from './areas/live.calls';
import { materialCalls } from './areas/material.calls';
import { ocrCalls } from './areas/ocr.calls';
import { operationCalls } from './areas/operation.calls';
import { operationV2Calls } from './areas/operationV2.calls';
import { orgCalls } from './areas/org.calls';
import { pageCalls } from './areas/page.calls';
import { publishCalls } from './areas/publish.calls';
import { publishSpiderCalls } from './areas/publishSpider.calls';
import { retentionCalls } from './areas/retention.calls';
import { replyManageCalls } from './areas/replyManage.calls';
import { replyMiscCalls } from './areas/replyMisc.calls';
import { replyStatisticsCalls } from './areas/replyStatistics.calls';
import { screensCalls } from './areas/screens.calls';
import { spiderCalls } from './areas/spider.calls';
import { userCalls } from './areas/user.calls';
import { voiceCalls } from './areas/voice.calls';
import { videoCalls } from './areas/video.calls';
import { workshopCalls } from './areas/workshop.calls';
import { xhsAdsCalls } from './areas/xhsAds.calls';
import { settingCalls } from './areas/setting.calls';
import { setupCalls } from './areas/setup.calls';

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
  ...auditCalls,
  ...settingCalls,
  ...setupCalls,
  ...agreementCalls,
  ...retentionCalls,
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
