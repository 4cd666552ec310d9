/** The samples of all areas; an area or call without one does not compile. */
import { analysisSamples } from '../../server/modules/analysis/analysis.samples';
import { assistantSamples } from '../../server/modules/assistant/assistant.samples';
import { authSamples } from '../../server/modules/auth/auth.samples';
import { botSamples } from '../../server/modules/bot/bot.samples';
import { builderSamples } from '../../server/modules/builder/builder.samples';
import { commonSamples } from '../../server/modules/common/common.samples';
import { componentSamples } from '../../server/modules/component/component.samples';
import { conversationSamples } from '../../server/modules/conversation/conversation.samples';
import { consoleSamples } from '../../server/modules/console/console.samples';
import { feedManageSamples } from '../../server/modules/feedManage/feedManage.samples';
import { feedRobotSamples } from '../../server/modules/feedRobot/feedRobot.samples';
import { feedUploadSamples } from '../../server/modules/feedUpload/feedUpload.samples';
import { feedSpiderSamples } from '../../server/modules/feedSpider/feedSpider.samples';
import { functionalSamples } from '../../server/modules/functional/functional.samples';
import { groupBotSamples } from '../../server/modules/groupBot/groupBot.samples';
import { imageSamples } from '../../server/modules/image/image.samples';
import { liveSamples } from '../../server/modules/live/live.samples';
import { coverNoteSamples } from '../../server/modules/coverNote/coverNote.samples';
import { materialSamples } from '../../server/modules/material/material.samples';
import { ocrSamples } from '../../server/modules/ocr/ocr.samples';
import { operationSamples } from '../../server/modules/operation/operation.samples';
import { operationV2Samples } from '../../server/modules/operationV2/operationV2.samples';
import { orgSamples } from '../../server/modules/org/org.samples';
import { pageSamples } from '../../server/modules/page/page.samples';
import { publishSamples } from '../../server/modules/publish/publish.samples';
import { publishSpiderSamples } from '../../server/modules/publishSpider/publishSpider.samples';
import { replyManageSamples } from '../../server/modules/replyManage/replyManage.samples';
import { replyMiscSamples } from '../../server/modules/replyMisc/replyMisc.samples';
import { replyStatisticsSamples } from '../../server/modules/replyStatistics/replyStatistics.samples';
import { screensSamples } from '../../server/modules/screens/screens.samples';
import { spiderSamples } from '../../server/modules/spider/spider.samples';
import { userSamples } from '../../server/modules/user/user.samples';
import { voiceSamples } from '../../server/modules/voice/voice.samples';
import { videoSamples } from '../../server/modules/video/video.samples';
import { workshopSamples } from '../../server/modules/workshop/workshop.samples';
import { xhsAdsSamples } from '../../server/modules/xhsAds/xhsAds.samples';
import type { PageParams } from '../../server/db/paging';
import type { Call } from '../../src/services/catalogue';
import type { CallName } from '../../src/services/catalogue/generated/types';
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

/** The sample of a derived export is that of its list, without paging. */
export function sampleOf({ name, exportOf }: Call): Sample<CallName> {
  if (exportOf) {
    const { params, ...sample } = sampleOf(exportOf);
    return {
      ...sample,
      params: async (fixtures, who) => {
        const { pageNo: _, pageSize: __, ...filters } = (await params(fixtures, who)) as PageParams;
        return filters as never;
      },
    };
  }
  const [area = '', verb = ''] = name.split('.');
  return (samples as unknown as Record<string, Record<string, Sample<CallName>>>)[area]![verb]!;
}
