/** The order of files in a field while some of them are still on their way. Pure. */

/** A stored file by its address, or an upload by its key. */
export type Place = { readonly url: string } | { readonly item: number };

export const urlsOf = (places: readonly Place[]): string[] =>
  places.flatMap((place) => ('url' in place ? [place.url] : []));

export const keyOf = (place: Place): string => ('url' in place ? place.url : `#${place.item}`);

/** With what the field holds now. Somebody else changed it: what is on its way comes after it. */
export function holding(places: readonly Place[], urls: readonly string[]): readonly Place[] {
  const own = urlsOf(places);
  if (own.length === urls.length && own.every((url, index) => url === urls[index])) return places;
  return [...urls.map((url) => ({ url })), ...places.filter((place) => 'item' in place)];
}

/** The upload has become a file: it stays where it was. */
export const arrived = (places: readonly Place[], item: number, url: string): readonly Place[] =>
  places.map((place) => ('item' in place && place.item === item ? { url } : place));

export const without = (places: readonly Place[], index: number): readonly Place[] =>
  places.filter((_, each) => each !== index);

/** Out of the bounds: nothing moves. */
export function moved(places: readonly Place[], from: number, to: number): readonly Place[] {
  const [place, ...rest] = [places[from], ...without(places, from)];
  if (!place || to < 0 || to >= places.length) return places;
  return [...rest.slice(0, to), place, ...rest.slice(to)] as Place[];
}

/** Addresses in what was typed or pasted; undefined: something of it is none. */
export function addressesIn(text: string): string[] | undefined {
  const words = text.split(/\s+/).filter(Boolean);
  const right = words.every((word) => /^https?:\/\/[^/]/i.test(word) && URL.canParse(word));
  return words.length > 0 && right ? [...new Set(words)] : undefined;
}
