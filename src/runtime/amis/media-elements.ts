/**
 * Checks the addresses of an island's pictures and media where they are set on an element. Templates are resolved by
 * then, and all libraries pass through here: amis, ECharts, the video player, the code renderer. HTML written as text
 * goes through sanitize.ts instead, with the same rules. The Content-Security-Policy refuses what passes both.
 */
import { pictureAddress, playAddress } from '../../shared/address/media-address';

/** An empty address: the element fires `error` and sends no request. */
const NOTHING = '';

type Rule = (address: string) => string;
const picture: Rule = (address) => pictureAddress(address) ?? NOTHING;
const medium: Rule = (address) => playAddress(address) ?? NOTHING;
/** Refuses attributes with several addresses (srcset), which the console does not use. */
const never: Rule = () => NOTHING;

/** Attributes that make a browser load an address, per element, with the rule for each. */
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

/** Guards assignments such as `image.src = …`. Media elements inherit the property from HTMLMediaElement. */
function guardProperty(prototype: object, name: string, rule: Rule): void {
  const property =
    Object.getOwnPropertyDescriptor(prototype, name) ??
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(prototype) as object, name);
  const { get, set } = property ?? {};
  // SVG's `href` is a read-only object that changes only through attributes.
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
