/** The handlers of all areas of the contract; a missing area or call is a type error. */
import type { AllHandlers } from '../kernel/handler';
import { analysis } from './analysis/analysis.handlers';
import { assistant } from './assistant/assistant.handlers';
import { auth } from './auth/auth.handlers';
import { bot } from './bot/bot.handlers';
import { builder } from './builder/builder.handlers';
import { common } from './common/common.handlers';
import { component } from './component/component.handlers';
import { conversation } from './conversation/conversation.handlers';
import { coverNote } from './coverNote/coverNote.handlers';
import { console } from './console/console.handlers';
import { feedManage } from './feedManage/feedManage.handlers';
import { feedRobot } from './feedRobot/feedRobot.handlers';
import { feedUpload } from './feedUpload/feedUpload.handlers';
import { feedSpider } from './feedSpider/feedSpider.handlers';
import { functional } from './functional/functional.handlers';
import { groupBot } from './groupBot/groupBot.handlers';
import { image } from './image/image.handlers';
import { live } from './live/live.handlers';
import { material } from './material/material.handlers';
import { ocr } from './ocr/ocr.handlers';
import { operation } from './operation/operation.handlers';
import { operationV2 } from './operationV2/operationV2.handlers';
import { org } from './org/org.handlers';
import { page } from './page/page.handlers';
import { publish } from './publish/publish.handlers';
import { publishSpider } from './publishSpider/publishSpider.handlers';
import { replyManage } from './replyManage/replyManage.handlers';
import { replyMisc } from './replyMisc/replyMisc.handlers';
import { replyStatistics } from './replyStatistics/replyStatistics.handlers';
import { screens } from './screens/screens.handlers';
import { spider } from './spider/spider.handlers';
import { user } from './user/user.handlers';
import { voice } from './voice/voice.handlers';
import { video } from './video/video.handlers';
import { workshop } from './workshop/workshop.handlers';
import { xhsAds } from './xhsAds/xhsAds.handlers';

export const handlers: AllHandlers = {
  analysis,
  assistant,
  auth,
  bot,
  builder,
  common,
  component,
  console,
  coverNote,
  conversation,
  feedManage,
  feedRobot,
  feedSpider,
  feedUpload,
  functional,
  groupBot,
  image,
  live,
  material,
  ocr,
  operation,
  operationV2,
  org,
  page,
  publish,
  publishSpider,
  replyManage,
  replyMisc,
  replyStatistics,
  screens,
  spider,
  user,
  voice,
  video,
  workshop,
  xhsAds,
};
