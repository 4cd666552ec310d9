/** Own stickers, by the key that documents keep. They have no letters: texts on them are layers. */
import { HOME_STICKERS } from './home';
import { MARK_STICKERS } from './marks';
import { SALE_STICKERS } from './sale';
import type { Sticker } from './sticker';

export { STICKER_CATEGORIES, type Sticker, type StickerCategory } from './sticker';

export const STICKERS: Readonly<Record<string, Sticker>> = { ...MARK_STICKERS, ...SALE_STICKERS, ...HOME_STICKERS };
