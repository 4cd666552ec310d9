/**
 * The text without the characters at its end that are of a kind. A regular expression for that takes the square of the
 * length of a run of such characters that does not end the text.
 */
export function withoutEnd(text: string, isOfKind: (character: string) => boolean): string {
  let end = text.length;
  while (end > 0) {
    const start = end - (/[\uDC00-\uDFFF]/.test(text[end - 1]!) && end > 1 ? 2 : 1);
    if (!isOfKind(text.slice(start, end))) break;
    end = start;
  }
  return text.slice(0, end);
}
