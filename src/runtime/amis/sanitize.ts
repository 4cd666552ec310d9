/** Sanitises HTML from texts: the result runs no code and loads nothing from other hosts. */
import DOMPurify, { type Config } from 'dompurify';
import { pictureAddress, playAddress } from '../../shared/address/media-address';

const CONFIG: Config = {
  USE_PROFILES: { html: true, svg: true, svgFilters: true },
  // Forms and frames contact other sites; style sheets apply to the whole console; `use` embeds other documents.
  FORBID_TAGS: [
    'style',
    'form',
    'iframe',
    'object',
    'embed',
    'base',
    'link',
    'meta',
    'foreignObject',
    'use',
    'animate',
    'set',
  ],
  FORBID_ATTR: ['ping', 'srcset', 'formaction', 'background'],
  // Returns strings instead of TrustedHTML, because amis cuts and joins them.
  RETURN_TRUSTED_TYPE: false,
};

/** Elements whose `src` is audio or video; on other elements it is a picture. */
const PLAYS = new Set(['video', 'audio', 'source', 'track']);

const purify = DOMPurify(window);
purify.addHook('afterSanitizeAttributes', (element) => {
  for (const name of /^(?:fe)?image$/i.test(element.localName)
    ? ['href', 'xlink:href']
    : ['src', 'poster', 'xlink:href']) {
    const address = element.getAttribute(name);
    if (address === null) continue;
    // Pictures and media of other hosts would reveal to the host who reads the screen, and when.
    const loaded = name === 'src' && PLAYS.has(element.localName) ? playAddress(address) : pictureAddress(address);
    if (loaded === undefined) element.removeAttribute(name);
    else element.setAttribute(name, loaded);
  }
  if (/url\s*\(|image-set|\\/i.test(element.getAttribute('style') ?? '')) element.removeAttribute('style');
  if (element.localName === 'a') {
    element.setAttribute('rel', 'noopener noreferrer');
    if (element.hasAttribute('href')) element.setAttribute('target', '_blank');
  }
});

export const sanitize = (html: unknown): string => (typeof html === 'string' ? purify.sanitize(html, CONFIG) : '');
