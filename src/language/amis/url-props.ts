/**
 * Which props of amis's nodes hold addresses. Links may lead out of the console and displayed texts are never loaded.
 * Any other prop may be loaded by this or a later version of amis, so addresses of other hosts are refused there.
 */

/** Links followed on a click; rules/islands/island.ts and runtime/amis/navigation.ts check where they lead. */
export const LINK_PROPS: ReadonlySet<string> = new Set(['url', 'link', 'href', 'redirect', 'to', 'sublink']);

/** Texts that are shown or copied and never loaded. */
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

/** Props loaded as pictures or media, by type. An address of the console is allowed only if it is one of a file. */
export const MEDIA_PROPS: Readonly<Record<string, readonly string[]>> = {
  image: ['src', 'originalSrc', 'defaultImage', 'value'],
  images: ['src', 'originalSrc', 'defaultImage'],
  'static-image': ['src', 'originalSrc', 'defaultImage', 'value'],
  'static-images': ['src', 'originalSrc', 'defaultImage'],
  avatar: ['src', 'defaultAvatar'],
  video: ['src', 'poster'],
  audio: ['src'],
};

/**
 * Objects inside a node that are not nodes themselves: `media` of a card, `imageSettings` of a code, an option of a
 * carousel.
 */
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

/** Props that list the toolbar entries above and below a list: keywords of amis or nodes. */
export const TOOLBAR_PROPS: ReadonlySet<string> = new Set(['headerToolbar', 'footerToolbar', 'toolbar']);

/**
 * Allowed toolbar keywords of amis. Excluded: export-csv, export-excel and export-excel-template, which fetch by
 * address and load megabytes.
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

/** Whether a toolbar text is a keyword of amis: one word in Latin letters. Other texts are shown as they are. */
export const isToolbarWord = (text: string): boolean => /^[a-z]+(?:[-A-Z][A-Za-z-]*)?$/.test(text);
