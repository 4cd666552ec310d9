/** Hover text of a place: documentation of the named thing, else the language's description of the prop. */
import { actionsByName } from '../declare/action-language';
import { isTemplate } from '../expression';
import { SIGNATURES } from '../expression/signatures';
import { own, segments } from '../schema/json';
import { languageByType } from '../declare/language';
import type { LooseText } from '../parse';
import type { Lookup } from '../rules/rule';
import { pointerAt } from '../schema/pointer-at';
import { placeInPage, spanOfLookup } from '../schema/record';
import { WORDS } from './messages';
import { hoverOfUse } from './part-uses';
import { schemaAt } from '../schema/schema-at';
import { descriptionOf } from '../schema/schema-under';
import type { Hover, ServiceOptions, Span } from './types';
import { aboutProp, labelOfProp, titled, wordOfValue } from './prop-words';
import { aboutCall, aboutFunction, aboutValue } from './words';

interface Hovered {
  readonly text: string;
  readonly loose: LooseText;
  readonly lookups: readonly Lookup[];
  readonly options: ServiceOptions;
}

export function hoverIn(hovered: Hovered, offset: number): Hover | undefined {
  return (
    aboutFunctionAt(hovered, offset) ??
    aboutLookupAt(hovered, offset) ??
    aboutUseAt(hovered, offset) ??
    aboutLanguageAt(hovered, offset)
  );
}

function aboutUseAt({ loose, options }: Hovered, offset: number): Hover | undefined {
  const pointer = pointerAt(loose.tree, offset);
  return pointer === undefined ? undefined : hoverOfUse(loose, pointer, offset, options.parts);
}

function aboutLookupAt({ loose, lookups, options }: Hovered, offset: number): Hover | undefined {
  const atCursor = lookups
    .filter(({ part }) => part === undefined)
    .map((lookup) => ({ lookup, span: spanOfLookup(lookup, loose) }))
    .filter(
      (each): each is { lookup: Lookup; span: Span } =>
        each.span !== undefined && each.span.from <= offset && offset <= each.span.to,
    )
    .sort((a, b) => a.span.to - a.span.from - (b.span.to - b.span.from));
  for (const { lookup, span } of atCursor) {
    const paragraphs = aboutLookup(lookup, options);
    if (paragraphs.length > 0) return { ...span, title: lookup.found ?? lookup.name, paragraphs };
  }
  return undefined;
}

function aboutLookup(lookup: Lookup, { calls, titles = {} }: ServiceOptions): string[] {
  const { kind, found, schema, name } = lookup;
  if (kind === 'call' && found !== undefined) return aboutCall(calls.get(found)!);
  if (kind === 'source') {
    const call = lookup.candidates().find((each) => each.name === name)?.about;
    return call === undefined ? [] : [WORDS.sourceOf(call), ...aboutCall(calls.get(call)!)];
  }
  if (schema) return aboutValue(schema);
  if (found === undefined) return [];
  const candidate = lookup.candidates().find((each) => each.name === name);
  return [own(titles, found) ?? candidate?.title, candidate?.about].filter((each) => each !== undefined);
}

/** The function at an offset of an expression. */
function aboutFunctionAt({ text, loose }: Hovered, offset: number): Hover | undefined {
  const pointer = pointerAt(loose.tree, offset);
  const span = pointer === undefined ? undefined : loose.spanOf(pointer);
  if (!span || !isTemplate(text.slice(span.from, span.to))) return undefined;
  const start = offset - /\w*$/.exec(text.slice(span.from, offset))![0].length;
  const name = /^\w+/.exec(text.slice(start))?.[0];
  const signature = name === undefined || text[start + name.length] !== '(' ? undefined : SIGNATURES.get(name);
  return (
    signature && { from: start, to: start + name!.length, title: signature.name, paragraphs: aboutFunction(signature) }
  );
}

function aboutLanguageAt({ text, loose, options }: Hovered, offset: number): Hover | undefined {
  const pointer = pointerAt(loose.tree, offset);
  if (!pointer) return undefined;
  const name = segments(pointer).at(-1)!;
  const onKey = loose.spanOf(pointer, 'key');
  const isKey = onKey !== undefined && onKey.from <= offset && offset <= onKey.to;
  const span = isKey ? onKey : loose.spanOf(pointer);
  const value = valueIn(loose, pointer);
  if (!span || (typeof value === 'object' && !isKey)) return undefined;
  if (!isKey && typeof value === 'string') {
    const declared = name === 'type' ? nodeOf(value) : name === 'action' ? actionOf(value) : undefined;
    if (declared) return { ...span, title: titled(value, declared.label), paragraphs: [declared.summary] };
  }
  const place = placeInPage(text, pointer, options);
  const description = descriptionOf(
    place ? schemaAt(place.screen, place.pointer, place.root) : schemaAt(loose.value, pointer),
  );
  if (description === undefined) return undefined;
  const word = isKey ? undefined : wordOfValue(description, value);
  return word === undefined
    ? { ...span, title: titled(name, labelOfProp(description)), paragraphs: aboutProp(description) }
    : { ...span, title: titled(String(value), word), paragraphs: [description] };
}

interface Declared {
  readonly label: string;
  readonly summary: string;
}
function nodeOf(value: string): Declared | undefined {
  const language = languageByType.get(value);
  return language && { label: language.name.zh, summary: language.summary };
}
function actionOf(value: string): Declared | undefined {
  const language = actionsByName.get(value);
  return language && { label: language.name[1], summary: language.summary };
}

const valueIn = (loose: LooseText, pointer: string): unknown =>
  segments(pointer).reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key]
        : undefined,
    loose.value,
  );
