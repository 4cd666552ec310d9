/** Runs the checker over a text, complete or not, and records everything that it looks up. */
import { type CheckOptions, lookAlong, type Recorder } from '../check';
import { checkExpanded } from '../check-expanded';
import { checkText } from '../compile';
import { asText, isObject, type JsonObject } from './json';
import type { JsonSchema } from './json-schema';
import { type LooseText, parseLoosely, type Span } from '../parse';
import { screenOfPart } from '../parts/alone';
import { VALUE_POINTER } from '../parts/declaration';
import { expand, type Expanded } from '../parts/expand';
import { isPartFile } from '../parts/file-name';
import { partSchema } from '../parts/schema';
import { pointerAt } from './pointer-at';
import type { Lookup } from '../rules/rule';
import type { Problem } from '../types';
import type { Stop } from '../infer/walk';

export interface Recorded {
  readonly problems: readonly Problem[];
  readonly lookups: readonly Lookup[];
  /** Every text in a node, action, source or island. */
  readonly texts: readonly { readonly pointer: string; readonly text: string; readonly part?: string }[];
}

/** The problems of a text, as the command line reports them, and its lookups as far as the text can be parsed. */
export function recorded(text: string, loose: () => LooseText, options: CheckOptions): Recorded {
  const lookups: Lookup[] = [];
  const texts: { pointer: string; text: string; part?: string }[] = [];
  const recorder: Recorder = {
    look: (lookup) => void lookups.push(lookup),
    stop: (stop) => {
      const { pointer, value, part } = stop;
      if (isText(stop)) texts.push({ pointer, text: asText(value), ...(part !== undefined && { part }) });
    },
  };
  const problems = checkText(text, options, recorder);
  // A text that does not parse was not walked: walk what the error-tolerant parser yields.
  const value = lookups.length === 0 ? loose().value : undefined;
  if (isObject(value)) tolerantly(() => checkExpanded(value, loose(), options, recorder));
  return { problems, lookups, texts };
}

/** Lookups at one place, and the screen around it. */
export interface PlaceRecord {
  /** Pointer in `page`; for a part, `page` is the screen generated around it. */
  readonly pointer: string;
  readonly screen: JsonObject;
  /** The text as written, before expansion. */
  readonly written: { readonly value: JsonObject; readonly pointer: string };
  /** Schema of `page` if it is not a screen. */
  readonly root?: JsonSchema;
  readonly lookups: readonly Lookup[];
  readonly stop?: Stop;
}

export function recordedAt(text: string, offset: number, options: CheckOptions): PlaceRecord | undefined {
  const loose = parseLoosely(text);
  const pointer = pointerAt(loose.tree, offset);
  if (pointer === undefined || !isObject(loose.value)) return undefined;
  const written = { value: loose.value, pointer };
  const isPart = isPartFile(options.file);
  const inPart = isPart ? placeInPage(text, pointer, options) : undefined;
  // Outside its value, a part has a schema of its own and no lookups.
  if (inPart?.root) return { ...inPart, written, lookups: [] };
  if (isPart && !inPart) return undefined;
  const expanded = inPart?.expanded ?? expand(loose.value, loose, options.parts);
  // Translate the pointer of the text to the expanded screen, where the lookups happen.
  const to = inPart?.pointer ?? expanded.origins?.expandedOf(pointer) ?? pointer;
  const { screen, pointer: at } = inPart ?? { screen: loose.value, pointer };
  const lookups: Lookup[] = [];
  let stop: Stop | undefined;
  tolerantly(() =>
    lookAlong(expanded.screen, to, options, {
      look: (lookup) => {
        if (lookup.pointer === to) lookups.push({ ...lookup, pointer: at });
      },
      stop: (each) => {
        if (each.pointer === to || !isText(stop)) stop = each;
      },
    }),
  );
  return { pointer: at, screen, written, lookups, ...(stop && { stop }) };
}

/**
 * Maps a place in the text of a part to the screen generated around the part's value, or to the part's own schema.
 * undefined: the text is no part or has errors.
 */
export function placeInPage(
  text: string,
  pointer: string,
  options: CheckOptions,
): { screen: JsonObject; pointer: string; root?: JsonSchema; expanded?: Expanded } | undefined {
  if (!isPartFile(options.file)) return undefined;
  if (!pointer.startsWith(`${VALUE_POINTER}/`)) {
    const { value } = parseLoosely(text);
    return isObject(value) ? { screen: value, pointer, root: partSchema() } : undefined;
  }
  const expanded = screenOfPart(text, options);
  return expanded && { screen: expanded.screen, pointer: expanded.origins?.expandedOf(pointer) ?? pointer, expanded };
}

const isText = (stop: Stop | undefined): boolean => stop?.kind === 'text' || stop?.kind === 'amis-text';

/** Ignores exceptions: an incomplete screen may break a rule's assumptions, and the editor has to go on. */
function tolerantly(work: () => void): void {
  try {
    work();
  } catch {
    // `checkText` reports that the checker failed.
  }
}

/** Span of a looked-up name: without quotes; in a longer text only the name itself. */
export function spanOfLookup(
  { pointer, at, name }: Pick<Lookup, 'pointer' | 'at' | 'name'>,
  loose: LooseText,
): Span | undefined {
  const whole = loose.spanOf(pointer, at?.key ? 'key' : 'value');
  if (!whole || at?.offset === undefined)
    return whole && (whole.to - whole.from >= 2 ? { from: whole.from + 1, to: whole.to - 1 } : whole);
  const from = loose.offsetOf(pointer, at);
  return { from, to: Math.min(from + name.length, whole.to) };
}
