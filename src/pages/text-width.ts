/** Estimates of the width of texts, in parts of the font size. */

const WIDE =
  /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60\uffe0-\uffe6\u{1f000}-\u{1faff}\u{20000}-\u{3ffff}]/u;
const NARROW = /[ .,:;'!|iljtfrI()[\]]/;
const CAPITAL = /[A-Z@%&MWmw]/;

const widthOfCharacter = (character: string): number => {
  if (WIDE.test(character)) return 1;
  if (NARROW.test(character)) return 0.3;
  return CAPITAL.test(character) ? 0.72 : 0.56;
};

export const widthOf = (text: string): number => {
  let width = 0;
  for (const character of text) width += widthOfCharacter(character);
  return width;
};

/** Parts of a text within which browsers do not break a line: words, numbers, single wide characters. */
export function runsOf(text: string): readonly string[] {
  const runs: string[] = [];
  let run = '';
  for (const character of text) {
    const isWide = WIDE.test(character);
    if (!isWide && !/\s/.test(character)) run += character;
    if (isWide || /[\s-]/.test(character)) {
      if (run !== '') runs.push(run);
      run = '';
    }
  }
  return run === '' ? runs : [...runs, run];
}

/** Large text of WCAG: 24 px, or 18.66 px in bold. */
export const isLarge = (fontSize: number, isBold: boolean): boolean => fontSize >= (isBold ? 18.66 : 24);
