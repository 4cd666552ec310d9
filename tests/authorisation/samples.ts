/** The samples of all areas; an area or call without one does not compile. */
import { analysisSamples } from '../../server/modules/analysis/testing/analysis.samples';
import { assistantSamples } from '../../server/modules/assistant/testing/assistant.samples';
import { authSamples } from '../../server/modules/auth/testing/auth.samples';
import { botSamples } from '../../server/modules/bot/testing/bot.samples';
import { builderSamples } from '../../server/modules/builder/testing/builder.samples';
import { commonSamples } from '../../server/modules/common/testing/common.samples';
import { componentSamples } from '../../server/modules/component/testing/component.samples';
import { conversationSamples } from '../../server/modules/conversation/testing/conversation.samples';
import { consoleSamples } from '../../server/modules/console/testing/console.samples';
import { feedManageSamples } from '../../server/modules/feedManage/testing/feedManage.samples';
import { feedRobotSamples } from '../../server/modules/feedRobot/testing/feedRobot.samples';
import { feedUploadSamples } from '../../server/modules/feedUpload/testing/feedUpload.samples';
import { feedSpiderSamples } from '../../server/modules/feedSpider/testing/feedSpider.samples';
import { functionalSamples } from '../../server/modules/functional/testing/functional.samples';
import { groupBotSamples } from '../../server/modules/groupBot/testing/groupBot.samples';
import { imageSamples } from '../../server/modules/image/testing/image.samples';
import { liveSamples } from '../../server/modules/live/testing/live.samples';
import { coverNoteSamples } from '../../server/modules/coverNote/testing/coverNote.samples';
import { materialSamples } from '../../server/modules/material/testing/material.samples';
import { ocrSamples } from '../../server/modules/ocr/testing/ocr.samples';
import { operationSamples } from '../../server/modules/operation/testing/operation.samples';
import { operationV2Samples } from '../../server/modules/operationV2/testing/operationV2.samples';
import { orgSamples } from '../../server/modules/org/testing/org.samples';
import { pageSamples } from '../../server/modules/page/testing/page.samples';
import { publishSamples } from '../../server/modules/publish/testing/publish.samples';
import { publishSpiderSamples } from '../../server/modules/publishSpider/testing/publishSpider.samples';
import { replyManageSamples } from '../../server/modules/replyManage/testing/replyManage.samples';
import { replyMiscSamples } from '../../server/modules/replyMisc/testing/replyMisc.samples';
import { replyStatisticsSamples } from '../../server/modules/replyStatistics/testing/replyStatistics.samples';
import { screensSamples } from '../../server/modules/screens/testing/screens.samples';
import { spiderSamples } from '../../server/modules/spider/testing/spider.samples';
import { userSamples } from '../../server/modules/user/testing/user.samples';
import { voiceSamples } from '../../server/modules/voice/testing/voice.samples';
import { videoSamples } from '../../server/modules/video/testing/video.samples';
import { workshopSamples } from '../../server/modules/workshop/testing/workshop.samples';
import { xhsAdsSamples } from '../../server/modules/xhsAds/testing/xhsAds.samples';
import type { PageParams } from '../../server/db/paging';
import { callsByName, type Call } from '../../src/services/catalogue';
import type { CallName } from '../../src/services/catalogue/generated/types';
import { isExport } from './request';
import type { AllSamples, Sample } from './sample';

const samples: AllSamples = {
  analysis: analysisSamples,
  assistant: assistantSamples,
  auth: authSamples,
  bot: botSamples,
  builder: builderSamples,
  common: commonSamples,
  component: componentSamples,
  console: consoleSamples,
  conversation: conversationSamples,
  feedManage: feedManageSamples,
  feedRobot: feedRobotSamples,
  feedUpload: feedUploadSamples,
  feedSpider: feedSpiderSamples,
  functional: functionalSamples,
  groupBot: groupBotSamples,
  image: imageSamples,
  coverNote: coverNoteSamples,
  live: liveSamples,
  material: materialSamples,
  ocr: ocrSamples,
  operation: operationSamples,
  operationV2: operationV2Samples,
  org: orgSamples,
  page: pageSamples,
  publish: publishSamples,
  publishSpider: publishSpiderSamples,
  replyManage: replyManageSamples,
  replyMisc: replyMiscSamples,
  replyStatistics: replyStatisticsSamples,
  screens: screensSamples,
  spider: spiderSamples,
  user: userSamples,
  voice: voiceSamples,
  video: videoSamples,
  workshop: workshopSamples,
  xhsAds: xhsAdsSamples,
};

/** The sample of an export is that of its list, without paging. */
export function sampleOf(call: Call): Sample<CallName> {
  if (isExport(call)) {
    const { params, ...sample } = sampleOf(callsByName.get(call.name)!);
    return {
      ...sample,
      params: async (fixtures, who) => {
        const { pageNo: _, pageSize: __, ...filters } = (await params(fixtures, who)) as PageParams;
        return filters as never;
      },
    };
  }
  const [area = '', verb = ''] = call.name.split('.');
  const sample = (samples as unknown as Record<string, Record<string, Sample<CallName>>>)[area]![verb]!;
  return call.ofKind === undefined
    ? sample
    : (sample.kinds as unknown as Record<string, Sample<CallName>>)[call.ofKind]!;
}
