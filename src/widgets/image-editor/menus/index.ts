/** The menus, in the order of the bar. The first one is open at the beginning. */
import { backgroundMenu } from './background/background.menu';
import { batchMenu } from './batch/batch.menu';
import { cropMenu } from './crop/crop.menu';
import { drawMenu } from './draw/draw.menu';
import { filtersMenu } from './filters/filters.menu';
import { generateMenu } from './generate/generate.menu';
import type { Menu } from './menu';
import { picturesMenu } from './pictures/pictures.menu';
import { recogniseMenu } from './recognise/recognise.menu';
import { stickersMenu } from './stickers/stickers.menu';
import { templateMenu } from './template/template.menu';
import { textMenu } from './text/text.menu';

export const MENUS: readonly Menu[] = [
  templateMenu,
  textMenu,
  stickersMenu,
  picturesMenu,
  drawMenu,
  cropMenu,
  filtersMenu,
  backgroundMenu,
  generateMenu,
  recogniseMenu,
  batchMenu,
];
