/** Answers of calls as text for the model: compact, and cut to a size with a note. Pure. */
import { firstOf } from '../../../../src/shared/text/note-text';

/** Characters of one answer. */
const MOST_CHARACTERS = 12_000;
/** Characters of one text within it. */
const LONGEST_TEXT = 1_500;

const countOf = (value: unknown): number | null => {
  if (Array.isArray(value)) return value.length;
  const { total, list } = (value ?? {}) as { total?: unknown; list?: unknown };
  if (typeof total === 'number') return total;
  return Array.isArray(list) ? list.length : null;
};

/** The outcome of a read in one sentence. */
export function outcomeOf(value: unknown): string {
  const count = countOf(value);
  if (count !== null) return count === 0 ? '没有数据' : `共 ${count} 条`;
  return value === null ? '完成' : '已读取';
}

export function answerText(value: unknown): string {
  const short = shortened(value);
  const text = JSON.stringify(short);
  if (text.length <= MOST_CHARACTERS) return text;
  const rows = Array.isArray(short) ? short : (short as { list?: unknown }).list;
  if (!Array.isArray(rows)) return `${firstOf(text, MOST_CHARACTERS)}… (cut: the answer is longer)`;
  const rest = Array.isArray(short) ? {} : { ...(short as object), list: undefined };
  let [length, kept] = [JSON.stringify(rest).length, 0];
  for (const row of rows) {
    length += JSON.stringify(row).length + 1;
    if (length > MOST_CHARACTERS) break;
    kept += 1;
  }
  const cut = JSON.stringify({ ...rest, list: rows.slice(0, kept) });
  return `${cut} (cut: the first ${kept} of ${rows.length} rows; narrow the filters or read fewer rows)`;
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > LONGEST_TEXT ? `${firstOf(value, LONGEST_TEXT)}…(${value.length} characters)` : value;
  if (Array.isArray(value)) return value.map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shortened(each)]));
}
