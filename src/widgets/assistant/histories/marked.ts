/** The words of a search within an excerpt. Pure. */
interface Part {
  readonly text: string;
  readonly isHit: boolean;
}

export function markedParts(text: string, keyword: string): readonly Part[] {
  const words = keyword.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [{ text, isHit: false }];
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
  // A group in the pattern: every second part is a hit.
  return text
    .split(new RegExp(`(${pattern})`, 'gi'))
    .map((part, index) => ({ text: part, isHit: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
