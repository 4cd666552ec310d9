/** Finds expressions that are written as in other languages, which would be shown as they are. */
import { SCOPE_NAMES } from '../types';

const NAME = `(?:${SCOPE_NAMES.join('|')})\\.[\\w.]+`;
/** `{{row.title}}`, `<%= row.title %>`, `{row.title}` and `$row.title`. */
const OTHER = new RegExp(
  `\\{\\{\\s*(${NAME})\\s*\\}\\}|<%=?\\s*(${NAME})\\s*%>|\\{\\s*(${NAME})\\s*\\}|\\$(${NAME})`,
  'g',
);

/** The text with these expressions as `${…}`, and the first of them; undefined if there is none. */
export function otherTemplateIn(text: string): { found: string; offset: number; suggestion: string } | undefined {
  if (!/[{$<]/.test(text)) return undefined;
  const first = text.matchAll(OTHER).next().value;
  if (!first) return undefined;
  const suggestion = text.replace(OTHER, (_, ...names: unknown[]) => `\${${names.slice(0, 4).find(Boolean)}}`);
  return { found: first[0], offset: first.index, suggestion };
}
