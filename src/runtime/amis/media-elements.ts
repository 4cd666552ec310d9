/**
 * What pictures and media of an island are loaded from is decided where the address reaches its element. Templates are
 * resolved
 * by then, and every library comes by here: amis, ECharts, the video player, the code drawer. Markup written as text
 * does not; it
 * goes through sanitize.ts, by the same rules. The Content-Security-Policy refuses what should pass both.
 */
import { pictureAddress, playAddress } from '../../shared/media-address';

/** No address: the element says by its `error` event that there is nothing to show, and asks nobody. */
const NOTHING = '';

type Rule = (address: string) => string;
const picture: Rule = (address) => pictureAddress(address) ?? NOTHING;
const medium: Rule = (address) => playAddress(address) ?? NOTHING;
/** Lists of addresses for several sizes: nothing in the console needs them. */
const never: Rule = () => NOTHING;

/** Attributes that a browser loads, by element, and who decides. */
const LOADED: readonly (readonly [element: typeof Element, rules: Readonly<Record<string, Rule>>])[] = [
  [HTMLImageElement, { src: picture, srcset: never }],
  [HTMLVideoElement, { src: medium, poster: picture }],
  [HTMLAudioElement, { src: medium }],
  [HTMLSourceElement, { src: medium, srcset: never }],
  [HTMLTrackElement, { src: medium }],
  [HTMLInputElement, { src: picture }],
  [SVGImageElement, { href: picture, 'xlink:href': picture }],
];

for (const [element, rules] of LOADED) guard(element.prototype as Element, rules);

function guard(prototype: Element, rules: Readonly<Record<string, Rule>>): void {
  const { setAttribute, setAttributeNS } = Element.prototype;
  const judged = (name: string, value: unknown): string => {
    const rule = rules[name.toLowerCase()];
    return rule ? rule(String(value)) : (value as string);
  };
  Object.defineProperties(prototype, {
    setAttribute: {
      configurable: true,
      writable: true,
      value(this: Element, name: string, value: unknown) {
        setAttribute.call(this, name, judged(String(name), value));
      },
    },
    setAttributeNS: {
      configurable: true,
      writable: true,
      value(this: Element, space: string | null, name: string, value: unknown) {
        setAttributeNS.call(this, space, name, judged(String(name), value));
      },
    },
  });
  for (const [name, rule] of Object.entries(rules)) guardProperty(prototype, name, rule);
}

/** `image.src = …`; on media the property belongs to what they have in common. */
function guardProperty(prototype: object, name: string, rule: Rule): void {
  const property =
    Object.getOwnPropertyDescriptor(prototype, name) ??
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(prototype) as object, name);
  const { get, set } = property ?? {};
  // SVG's `href` is an object that only attributes change.
  if (!get || !set) return;
  Object.defineProperty(prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: object) {
      return get.call(this) as unknown;
    },
    set(this: object, value: unknown) {
      set.call(this, rule(String(value)));
    },
  });
}
