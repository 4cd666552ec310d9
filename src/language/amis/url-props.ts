/**
 * Which props of amis's nodes hold addresses. Those that people follow may lead out of the console, and those that
 * people read are
 * texts; every other prop may be loaded by something, now or in a later version of amis, so no other host's address may
 * stand there.
 */

/** Followed when somebody presses something: rules/island.ts and runtime/amis/navigation.ts say where they may lead. */
export const LINK_PROPS: ReadonlySet<string> = new Set(['url', 'link', 'href', 'redirect', 'to', 'sublink']);

/** Read, or copied, and never loaded. */
export const READ_PROPS: ReadonlySet<string> = new Set([
  'tpl',
  'text',
  'label',
  'title',
  'subTitle',
  'subtitle',
  'subtext',
  'desc',
  'description',
  'placeholder',
  'hint',
  'body',
  'content',
  'msg',
  'message',
  'caption',
  'imageCaption',
  'alt',
  'tooltip',
  'remark',
  'labelRemark',
  'confirmText',
  'confirmTitle',
  'prefix',
  'suffix',
  'addOn',
  'detail',
  'header',
  'footer',
]);

/** Loaded as pictures and media, by type: here also an own address has to be one of a file. */
export const MEDIA_PROPS: Readonly<Record<string, readonly string[]>> = {
  image: ['src', 'originalSrc', 'defaultImage', 'value'],
  images: ['src', 'originalSrc', 'defaultImage'],
  'static-image': ['src', 'originalSrc', 'defaultImage', 'value'],
  'static-images': ['src', 'originalSrc', 'defaultImage'],
  avatar: ['src', 'defaultAvatar'],
  video: ['src', 'poster'],
  audio: ['src'],
};

/** Objects that are no nodes of their own: `media` of a card, `imageSettings` of a code, an option of a carousel. */
export const MEDIA_PARTS: Readonly<Record<string, readonly string[]>> = {
  media: ['url', 'poster'],
  imageSettings: ['src'],
  options: ['image', 'src'],
  header: ['avatar'],
};

export const isMediaProp = (type: string, prop: string): boolean => {
  const name = type.toLowerCase();
  return Object.hasOwn(MEDIA_PROPS, name) && MEDIA_PROPS[name]!.includes(prop);
};
export const isMediaPart = (part: string, prop: string): boolean =>
  Object.hasOwn(MEDIA_PARTS, part) && MEDIA_PARTS[part]!.includes(prop);

/** Props that name what stands above and below a list: by a word of amis's own, or as a node. */
export const TOOLBAR_PROPS: ReadonlySet<string> = new Set(['headerToolbar', 'footerToolbar', 'toolbar']);

/**
 * amis's own words there. Not here: export-csv, export-excel and export-excel-template, which fetch by addresses and
 * load megabytes.
 */
export const TOOLBAR_ENTRIES: readonly string[] = [
  'bulkActions',
  'bulk-actions',
  'pagination',
  'statistics',
  'switch-per-page',
  'load-more',
  'filter-toggler',
  'reload',
  'columns-toggler',
  'drag-toggler',
  'check-all',
];

/** A text of a toolbar that is meant as a word of amis's own: one word in Latin letters. Others are shown as texts. */
export const isToolbarWord = (text: string): boolean => /^[a-z]+(?:[-A-Z][A-Za-z-]*)?$/.test(text);
