/** Gives a name of the screen, and every place that uses it, another name. Pure. */
import { recorded, spanOfLookup } from '../../schema/record';
import type { Span, TextEdit } from '../types';
import type { Draft } from './draft';
import { child, segments } from '../../schema/json';
import { nameOf, parentOf, valueOf, type Written } from './written';

/** Names that are keys of an object, and how lookups call their uses. */
const KEYED: Readonly<Partial<Record<string, 'source' | 'dialog' | 'state' | 'query'>>> = {
  dataSources: 'source',
  dialogs: 'dialog',
  state: 'state',
  query: 'query',
};

export function renameEdits(
  written: Written,
  { at, to }: { readonly at: string; readonly to: string },
): Draft | undefined {
  const { loose } = written;
  const around = parentOf(at);
  const kind = KEYED[segments(around).at(-1) ?? ''];
  const own = loose.spanOf(at, kind ? 'key' : 'value');
  if (!own || to === '' || (kind && Object.hasOwn(valueOf(written, around) as object, to))) return undefined;
  const whole = { ...own, insert: JSON.stringify(to) };
  if (!kind) return { edits: [whole], then: at };
  const edits = usesIn(written, kind, nameOf(at), own).map((span): TextEdit => ({ ...span, insert: to }));
  return { edits: [whole, ...edits], then: child(around, to) };
}

/** Spans of the uses of a name, without quotes, except the one that declares it. */
function usesIn(
  { text, loose, options }: Written,
  kind: 'source' | 'dialog' | 'state' | 'query',
  name: string,
  declared: Span,
): Span[] {
  const spans = new Map<number, Span>();
  for (const lookup of recorded(text, () => loose, options).lookups) {
    if (lookup.part !== undefined || lookup.name !== name) continue;
    const span = spanOfLookup(lookup, loose);
    if (!span || text.slice(span.from, span.to) !== name) continue;
    const isDeclared = declared.from <= span.from && span.to <= declared.to;
    if (!isDeclared && isUseOf(kind, lookup.kind, text.slice(0, span.from), lookup.pointer)) spans.set(span.from, span);
  }
  return [...spans.values()];
}

/** Names of the state and the address are looked up as fields and keys: what stands around them tells. */
const isUseOf = (kind: 'source' | 'dialog' | 'state' | 'query', found: string, before: string, pointer: string) =>
  kind === 'source' || kind === 'dialog'
    ? found === kind
    : before.endsWith(`${kind}.`) || segments(pointer).at(-2) === kind;
