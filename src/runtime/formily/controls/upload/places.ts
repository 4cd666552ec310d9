/** A stored file by its address, or an upload by its key. */
export type Place = { readonly url: string } | { readonly item: number };

export const urlsOf = (places: readonly Place[]): string[] =>
  places.flatMap((place) => ('url' in place ? [place.url] : []));

export const keyOf = (place: Place): string => ('url' in place ? place.url : `#${place.item}`);

/** Updates the places to the field's current addresses. If another component changed them, uploads move to the end. */
export function holding(places: readonly Place[], urls: readonly string[]): readonly Place[] {
  const own = urlsOf(places);
  if (own.length === urls.length && own.every((url, index) => url === urls[index])) return places;
  return [...urls.map((url) => ({ url })), ...places.filter((place) => 'item' in place)];
}

/** Replaces an upload by its stored file, at the same place. */
export const arrived = (places: readonly Place[], item: number, url: string): readonly Place[] =>
  places.map((place) => ('item' in place && place.item === item ? { url } : place));

export const without = (places: readonly Place[], index: number): readonly Place[] =>
  places.filter((_, each) => each !== index);

/** Returns the places unchanged if an index is out of bounds. */
export function moved(places: readonly Place[], from: number, to: number): readonly Place[] {
  const [place, ...rest] = [places[from], ...without(places, from)];
  if (!place || to < 0 || to >= places.length) return places;
  return [...rest.slice(0, to), place, ...rest.slice(to)] as Place[];
}

/** The addresses in a typed or pasted text; undefined if any word of it is not an address. */
export function addressesIn(text: string): string[] | undefined {
  const words = text.split(/\s+/).filter(Boolean);
  const right = words.every((word) => /^https?:\/\/[^/]/i.test(word) && URL.canParse(word));
  return words.length > 0 && right ? [...new Set(words)] : undefined;
}
