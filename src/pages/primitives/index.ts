/** Declarations of the primitives, in the order of the palette. Their views: `render/views.ts`. */
import { accordion } from './accordion/accordion.primitive';
import { box } from './box/box.primitive';
import { button } from './button/button.primitive';
import { carousel } from './carousel/carousel.primitive';
import { countdown } from './countdown/countdown.primitive';
import { counter } from './counter/counter.primitive';
import { divider } from './divider/divider.primitive';
import { field } from './field/field.primitive';
import { floatingButton } from './floating-button/floating-button.primitive';
import { form } from './form/form.primitive';
import { grid } from './grid/grid.primitive';
import { list } from './list/list.primitive';
import { lottery } from './lottery/lottery.primitive';
import { mapLink } from './map-link/map-link.primitive';
import { notice } from './notice/notice.primitive';
import { panel } from './panel/panel.primitive';
import { picture } from './picture/picture.primitive';
import { pictureAreas } from './picture-areas/picture-areas.primitive';
import { popup } from './popup/popup.primitive';
import { productCard } from './product-card/product-card.primitive';
import { progress } from './progress/progress.primitive';
import { qrCode } from './qr-code/qr-code.primitive';
import { richText } from './rich-text/rich-text.primitive';
import { share } from './share/share.primitive';
import { tabs } from './tabs/tabs.primitive';
import { text } from './text/text.primitive';
import { video } from './video/video.primitive';
import type { PrimitiveDeclaration } from './primitive';
import { own } from '../../shared/own';

const ALL: readonly PrimitiveDeclaration[] = [
  box,
  grid,
  divider,
  tabs,
  accordion,
  panel,
  list,
  text,
  richText,
  counter,
  progress,
  countdown,
  notice,
  picture,
  pictureAreas,
  video,
  carousel,
  button,
  floatingButton,
  popup,
  qrCode,
  mapLink,
  share,
  productCard,
  lottery,
  form,
  field,
];

export const PRIMITIVES: Readonly<Record<string, PrimitiveDeclaration>> = Object.fromEntries(
  ALL.map((declaration) => [declaration.type, declaration]),
);

export const primitiveOf = (type: string): PrimitiveDeclaration | undefined => own(PRIMITIVES, type);
