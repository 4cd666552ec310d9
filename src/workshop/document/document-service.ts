/** Completion, help and places in the text of an activity page's document. Pure. */
import { segments, valueAt, objectOf, child } from '../../language/schema/json';
import { parseLoosely, type TextLimits } from '../../language/parse';
import { pointerAt } from '../../language/schema/pointer-at';
import { descriptionOf, schemaUnder } from '../../language/schema/schema-under';
import { cursorIn } from '../../language/service/cursor';
import { ranked } from '../../language/service/rank';
import { keysOfSchema, valuesOfSchema } from '../../language/service/schema-completions';
import type { Completions, Hover, Span } from '../../language/service/types';
import type { PageProblem } from '../../pages/check/problem';
import { LIMITS } from '../../pages/document';
import type { ProblemMark } from '../editor/code/problems';
import { DOCUMENT_SCHEMA, titleOfType } from './document-schema';

/** A level of nodes is an object in a list. */
const TEXT: TextLimits = { bytes: LIMITS.text, depth: 2 * LIMITS.depth + 20 };

export const parsed = (text: string) => parseLoosely(text, TEXT);

export function completionsAt(text: string, offset: number): Completions {
  const cursor = cursorIn(text, offset);
  const loose = cursor && parsed(cursor.repaired);
  const pointer = loose && pointerAt(loose.tree, cursor.at);
  if (!cursor || pointer === undefined) return { from: offset, to: offset, items: [] };
  const path = segments(pointer);
  const place = cursor.role === 'key' ? path.slice(0, -1) : path;
  const here = schemaUnder(DOCUMENT_SCHEMA, loose!.value, place.reduce(child, ''));
  const items =
    cursor.role === 'key'
      ? keysOfSchema(here, objectOf(valueAt(loose!.value, place)), cursor)
      : valuesOfSchema(here, cursor, titleOfType);
  return { ...cursor.content, items: ranked(items, cursor.typed) };
}

export function hoverAt(text: string, offset: number): Hover | undefined {
  const loose = parsed(text);
  const pointer = pointerAt(loose.tree, offset);
  if (!pointer) return undefined;
  const onKey = loose.spanOf(pointer, 'key');
  const isKey = onKey !== undefined && onKey.from <= offset && offset <= onKey.to;
  const span = isKey ? onKey : loose.spanOf(pointer);
  const path = segments(pointer);
  const value = valueAt(loose.value, path);
  if (!span || (typeof value === 'object' && !isKey)) return undefined;
  const about = !isKey && path.at(-1) === 'type' && typeof value === 'string' ? titleOfType(value) : undefined;
  const description = about ?? descriptionOf(schemaUnder(DOCUMENT_SCHEMA, loose.value, pointer));
  return description === undefined ? undefined : { ...span, title: path.at(-1)!, paragraphs: [description] };
}

/** A problem with its place in the text. */
export interface PlacedProblem extends ProblemMark {
  readonly line: number;
  readonly column: number;
  readonly nodeId: string | null;
}

/** A path that the text lacks, as that of a missing prop, is marked at its nearest ancestor. */
export function placed(text: string, problems: readonly PageProblem[]): PlacedProblem[] {
  const loose = parsed(text);
  return problems.map(({ code, severity, message, nodeId, path }) => {
    const span = spanAbove(loose.spanOf, path.map(String).reduce(child, ''));
    const { line, column } = loose.positionOf(span.from);
    return { ...span, line, column, code, severity, message, nodeId, facts: [], fixes: [] };
  });
}

function spanAbove(spanOf: (pointer: string) => Span | undefined, pointer: string): Span {
  const span = spanOf(pointer);
  if (span) return span;
  return pointer === '' ? { from: 0, to: 1 } : spanAbove(spanOf, pointer.slice(0, pointer.lastIndexOf('/')));
}
