/** Whether a pattern of a field may run on the server: it compiles, and no text makes it take long. */

/** Longest text that a pattern is tried on, and longest pattern. */
export const PATTERN_LIMITS = { text: 200, pattern: 200 } as const;
/** Ways in which the repetitions of a pattern may share a text. */
const MOST_SPLITS = 1e7;

/** What is wrong, in Chinese; '' for nothing. */
export function patternProblem(pattern: string): string {
  if (pattern.length > PATTERN_LIMITS.pattern) return `格式最多 ${PATTERN_LIMITS.pattern} 个字符`;
  if (!compiles(pattern)) return '格式不是正确的正则表达式';
  return isQuick(pattern) ? '' : '格式里的重复太多：括号里已有重复或“|”时，括号外不能再重复';
}

function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').unicode;
  } catch {
    return false;
  }
}

const TOKEN =
  /\\k<|\\[1-9]|\\.|\[(?:\\.|[^\]\\])*\]|\(\?<?[=!]|\((?:\?(?:<[^>]*>|:))?|\)|\||[*+?]\??|\{\d+(?:,\d*)?\}\??|[^]/gu;

interface Group {
  /** It can match one text in several ways. */
  isLoose: boolean;
}

/** Bounds the ways of matching: loose groups are not repeated, and few repetitions stand in a row. */
function isQuick(pattern: string): boolean {
  const groups: Group[] = [{ isLoose: false }];
  let closed: Group | undefined;
  let splits = 1;
  for (const [token] of pattern.matchAll(TOKEN)) {
    const before = closed;
    closed = undefined;
    const group = groups.at(-1)!;
    if (/^(?:\\k<|\\[1-9]|\(\?<?[=!])$/.test(token)) return false;
    if (token.startsWith('(')) groups.push({ isLoose: false });
    else if (token === ')') {
      closed = groups.pop()!;
      groups.at(-1)!.isLoose ||= closed.isLoose;
    } else {
      const choices = token === '|' ? 2 : choicesOf(token);
      if (choices === 0) continue;
      if (before?.isLoose && !token.startsWith('?')) return false;
      group.isLoose ||= choices > 1;
      splits *= choices;
    }
  }
  return splits <= MOST_SPLITS;
}

/** Numbers of repetitions that a quantifier allows; 0: no quantifier. A fixed number of more than one counts as one. */
function choicesOf(token: string): number {
  if (/^[*+]/.test(token)) return PATTERN_LIMITS.text;
  if (token.startsWith('?')) return 2;
  const [, least, comma, most] = /^\{(\d+)(,?)(\d*)\}/.exec(token) ?? [];
  if (least === undefined) return 0;
  if (!comma) return 1;
  return Math.min(PATTERN_LIMITS.text, most ? Number(most) - Number(least) + 1 : PATTERN_LIMITS.text);
}
