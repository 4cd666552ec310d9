/** Finds anything in the HTML of a page that could run or load what it should not. */
import { PRIMITIVES } from '../primitives';
import { FORM_STYLE } from '../forms/view/form-style';
import { BASE } from '../render/base-style';
import { VIEWS } from '../render/views';

/** React escapes `<` and `>` in texts and attributes: the ones that are left belong to tags. */
const TAG = /<(\/?)([A-Za-z][A-Za-z0-9]*)((?:\s[^<>]*?)?)\/?>/g;
const ATTRIBUTE = /\s([^\s="'/]+)(?:="([^"]*)")?/g;

const ELEMENTS = new Set(
  (
    'html head body main meta title div section header footer nav p h1 h2 h3 span b i s a ul ol li blockquote canvas button img video dialog ' +
    'details summary form fieldset legend label input select option textarea output progress figure figcaption svg path g text'
  ).split(' '),
);
const ADDRESSES = new Set(['href', 'src', 'srcset', 'poster', 'action', 'content', 'xlink:href', 'data', 'formaction']);
const ADDRESS = /^(?:https:\/\/|tel:\+?\d+$|\/files\/|\/submit\/|\/p\/\d+$|#)/;

const unescaped = (text: string): string =>
  text.replaceAll(
    /&(?:amp|lt|gt|quot|#x27|#39);/g,
    (each) => ({ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&#39;': "'" })[each]!,
  );

/** Style sheet and script stand apart: they are compared as a whole. */
export function faultsOfMarkup(html: string): string[] {
  const faults: string[] = [];
  const rest = html.replaceAll(TAG, (tag, closing: string, name: string, attributes: string) => {
    if (!ELEMENTS.has(name)) faults.push(`element ${tag}`);
    if (closing !== '') return '';
    for (const [, attribute, value = ''] of attributes.matchAll(ATTRIBUTE))
      faults.push(...faultsOfAttribute(name, attribute!, unescaped(value)));
    if (attributes.replaceAll(ATTRIBUTE, '').trim() !== '') faults.push(`attributes ${attributes}`);
    return '';
  });
  if (/[<>]/.test(rest.replace('<!doctype html>', ''))) faults.push(`text ${/.{0,20}[<>].{0,20}/.exec(rest)?.[0]}`);
  return faults;
}

function faultsOfAttribute(element: string, attribute: string, value: string): string[] {
  const name = attribute.toLowerCase();
  if (name.startsWith('on') || name === 'style' || name === 'srcdoc') return [`attribute ${name}="${value}"`];
  if (name === 'content' && !value.includes(':')) return [];
  if (element === 'meta' && !/^(?:og:image|og:url)/.test(value)) return [];
  if (!ADDRESSES.has(name)) return [];
  const addresses = name === 'srcset' ? value.split(', ') : [value];
  return addresses.flatMap((each) => (ADDRESS.test(each) ? [] : [`address ${name}="${each}"`]));
}

const SELECTOR = String.raw`(?:body|\.page|\.[nk]-[\w-]+(?:>\[data-area="\d+"\])?)`;
const VALUE = String.raw`(?:url\("(?:https:\/\/|\/files\/)[^"\\<>()\s]*"\)|[\w#%.,()/ '*+-]|--[\w-]+)*`;
const DECLARATION = `[a-z-]+:${VALUE}`;
const RULE = new RegExp(String.raw`^${SELECTOR}(?:,${SELECTOR})*\{${DECLARATION}(?:;${DECLARATION})*\}$`);
const MEDIA = /^@media [()a-z0-9:. -]+\{(.*)\}$/s;

/** Everything but the rules that are written in the code, rule by rule. */
export function faultsOfSheet(sheet: string): string[] {
  // Longest first: looks of one primitive may hold those of another.
  const fixed = [BASE, FORM_STYLE, ...Object.keys(PRIMITIVES).map((type) => VIEWS[type]!.css)]
    .map((each) => each.trim())
    .toSorted((one, other) => other.length - one.length);
  const rules = fixed.reduce((rest, each) => rest.replace(each, ''), sheet).split('\n');
  const joined = rules.join('\n').replaceAll(/@media [^{]+\{[^]*?\}\}/g, (media) => {
    const inside = MEDIA.exec(media)?.[1] ?? media;
    return inside;
  });
  return joined
    .split('\n')
    .flatMap((rule) => (rule.trim() === '' || RULE.test(rule.trim()) ? [] : [`rule ${rule.slice(0, 200)}`]));
}
