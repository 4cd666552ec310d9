/**
 * Who works with contents, whichever screen shows them: what the drawer of a content offers is the same wherever it
 * opens.
 */
import { all, menu, writers } from '../../kernel/handler';

/** Every screen that shows contents. */
export const CONTENT_MENUS = ['op:note', 'op:video', 'op:jjr-video', 'feed:feed-list', 'feed:feed-hot'] as const;
export const CONTENTS = menu(...CONTENT_MENUS);
export const CHANGE_CONTENTS = all(CONTENTS, writers);
