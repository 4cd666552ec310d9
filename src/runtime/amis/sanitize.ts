/** HTML that came as text: what is left of it can neither run nor fetch from elsewhere. */
import DOMPurify, { type Config } from 'dompurify';

const CONFIG: Config = {
  USE_PROFILES: { html: true, svg: true, svgFilters: true },
  // Forms and frames send or show what another site wants; style sheets reach the whole console; `use` draws other documents.
  FORBID_TAGS: ['style', 'form', 'iframe', 'object', 'embed', 'base', 'link', 'meta', 'foreignObject', 'use', 'animate', 'set'],
  FORBID_ATTR: ['ping', 'srcset', 'formaction', 'background'],
  // Plain texts, so that the clean copy can be handed to amis, which cuts and joins it.
  RETURN_TRUSTED_TYPE: false,
};

/** Pictures and media of other hosts would tell them who reads the screen, and when. */
const isOwn = (address: string): boolean => {
  try {
    const { protocol, origin } = new URL(address, location.href);
    return origin === location.origin || protocol === 'data:' || protocol === 'blob:';
  } catch {
    return false;
  }
};

const purify = DOMPurify(window);
purify.addHook('afterSanitizeAttributes', (element) => {
  for (const name of ['src', 'poster', 'xlink:href']) {
    const address = element.getAttribute(name);
    if (address !== null && !isOwn(address)) element.removeAttribute(name);
  }
  if (element.localName === 'image' && !isOwn(element.getAttribute('href') ?? '')) element.removeAttribute('href');
  if (/url\s*\(|image-set|\\/i.test(element.getAttribute('style') ?? '')) element.removeAttribute('style');
  if (element.localName === 'a') {
    element.setAttribute('rel', 'noopener noreferrer');
    if (element.hasAttribute('href')) element.setAttribute('target', '_blank');
  }
});

export const sanitize = (html: unknown): string => (typeof html === 'string' ? purify.sanitize(html, CONFIG) : '');
