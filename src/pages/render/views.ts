/** The view of each primitive, by its type. */
import { accordionView } from '../primitives/accordion/accordion.view';
import { boxView } from '../primitives/box/box.view';
import { buttonView } from '../primitives/button/button.view';
import { carouselView } from '../primitives/carousel/carousel.view';
import { countdownView } from '../primitives/countdown/countdown.view';
import { counterView } from '../primitives/counter/counter.view';
import { dividerView } from '../primitives/divider/divider.view';
import { fieldView } from '../primitives/field/field.view';
import { floatingButtonView } from '../primitives/floating-button/floating-button.view';
import { formView } from '../primitives/form/form.view';
import { gridView } from '../primitives/grid/grid.view';
import { listView } from '../primitives/list/list.view';
import { lotteryView } from '../primitives/lottery/lottery.view';
import { mapLinkView } from '../primitives/map-link/map-link.view';
import { noticeView } from '../primitives/notice/notice.view';
import { panelView } from '../primitives/panel/panel.view';
import { pictureView } from '../primitives/picture/picture.view';
import { pictureAreasView } from '../primitives/picture-areas/picture-areas.view';
import { popupView } from '../primitives/popup/popup.view';
import { productCardView } from '../primitives/product-card/product-card.view';
import { progressView } from '../primitives/progress/progress.view';
import { qrCodeView } from '../primitives/qr-code/qr-code.view';
import { richTextView } from '../primitives/rich-text/rich-text.view';
import { shareView } from '../primitives/share/share.view';
import { tabsView } from '../primitives/tabs/tabs.view';
import { textView } from '../primitives/text/text.view';
import { videoView } from '../primitives/video/video.view';
import type { View } from './view';

export const VIEWS: Readonly<Record<string, View>> = {
  box: boxView,
  grid: gridView,
  divider: dividerView,
  tabs: tabsView,
  accordion: accordionView,
  panel: panelView,
  list: listView,
  text: textView,
  richText: richTextView,
  counter: counterView,
  progress: progressView,
  countdown: countdownView,
  notice: noticeView,
  picture: pictureView,
  pictureAreas: pictureAreasView,
  video: videoView,
  carousel: carouselView,
  button: buttonView,
  floatingButton: floatingButtonView,
  popup: popupView,
  qrCode: qrCodeView,
  mapLink: mapLinkView,
  share: shareView,
  productCard: productCardView,
  lottery: lotteryView,
  form: formView,
  field: fieldView,
};
