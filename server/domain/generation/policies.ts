/** Who writes with a model: whoever works with collected content. */
import { all, menu, writers, type Policy } from '../../kernel/handler';

/** The screens that generation stands on. */
const SCREENS = ['op:note', 'op:video', 'op:jjr-video', 'feed:feed-list', 'feed:feed-hot'] as const;

export const READ_GENERATED: Policy = menu(...SCREENS);
export const GENERATE: Policy = all(READ_GENERATED, writers);
/** Texts are checked wherever they are written, and where the words are looked after. */
export const CHECK_WORDS: Policy = menu(...SCREENS, 'op:keyword', 'feed:feed-publish', 'feed:feed-upload');
export const READ_WORDS: Policy = menu('op:keyword', 'op:note');
export const CHANGE_WORDS: Policy = all(menu('op:keyword'), writers);
