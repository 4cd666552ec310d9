/** Gestures that change what an entry is: put nodes into another, take them out, change a type, dissolve a part. Pure. */
import { baseProps, languageByType } from '../../declare/language';
import { expand, isUse } from '../../parts/expand';
import { child, isObject, objectOf, textOf } from '../../schema/json';
import { valuesAt } from '../../schema/paths';
import { WORDS } from '../messages';
import { withoutClashes } from './copy';
import { changedRange } from '../../../shared/text/changed-range';
import { applied, removalOf, sliceOf } from './edits';
import { entryAt } from './entry';
import type { Draft } from './draft';
import { startOf } from './start';
import {
  indentAt,
  nameOf,
  parentOf,
  printed,
  propInsertion,
  reindented,
  unitIn,
  valueOf,
  wholeSpan,
  writtenIn,
  type Written,
} from './written';

const SHELLS = {
  row: ['{ "type": "row", "body": [', '] }'],
  card: [`{ "type": "card", "title": "${WORDS.newTitle}", "body": [`, '] }'],
  tabs: [`{ "type": "tabs", "items": [{ "key": "first", "title": "${WORDS.newTab}", "body": [`, '] }] }'],
} as const;

export function wrapEdits(
  written: Written,
  { at, in: shell }: { readonly at: readonly string[]; readonly in: keyof typeof SHELLS },
): Draft | undefined {
  const entries = at.map((pointer) => entryAt(written, pointer));
  const [first] = entries;
  const areNeighbours = entries.every((entry, index) => {
    return entry && !entry.names && entry.around === first!.around && entry.index === first!.index + index;
  });
  if (!first || !areNeighbours) return undefined;
  const { text, options } = written;
  const span = { from: first.entries[first.index]!.from, to: first.entries[first.index + at.length - 1]!.to };
  const indent = indentAt(text, span.from);
  const inner = indent + unitIn(written);
  const [open, close] = SHELLS[shell];
  const insert = `${open}\n${inner}${reindented(sliceOf(text, span), indent, inner)}\n${indent}${close}`;
  const edit = withoutClashes(text, { ...span, insert }, at[0]!, options);
  return edit && { edits: [edit], then: at[0]! };
}

export function unwrapEdits(written: Written, { at }: { readonly at: string }): Draft | undefined {
  const { text, loose } = written;
  const node = objectOf(valueOf(written, at));
  const language = languageByType.get(textOf(node.type) ?? '');
  const span = loose.spanOf(at);
  const inside = (language?.nodes ?? []).flatMap((path) => valuesAt(node, `${path}/*`));
  if (!span || language?.isIsland || inside.length === 0 || !Array.isArray(valueOf(written, parentOf(at))))
    return undefined;
  const indent = indentAt(text, span.from);
  const nodes = inside.map(({ path }) => {
    const own = loose.spanOf(path.reduce<string>(child, at))!;
    return reindented(sliceOf(text, own), indentAt(text, own.from), indent);
  });
  return { edits: [{ ...span, insert: nodes.join(`,\n${indent}`) }], then: at };
}

export function becomeEdits(
  written: Written,
  { at, type }: { readonly at: string; readonly type: string },
): Draft | undefined {
  const before = objectOf(valueOf(written, at));
  const language = languageByType.get(type);
  if (!language || !languageByType.has(textOf(before.type) ?? '') || before.type === type) return undefined;
  const known = new Set(['type', ...Object.keys(baseProps), ...Object.keys(language.props.properties)]);
  const missing = Object.entries(startOf(type)).filter(([name]) => !Object.hasOwn(before, name));
  const after = inSteps(
    written,
    (now) => ({ ...now.loose.spanOf(child(at, 'type'))!, insert: JSON.stringify(type) }),
    ...Object.keys(before)
      .filter((name) => !known.has(name))
      .map((name) => (now: Written) => removalOf(now.text, wholeSpan(now, child(at, name))!)),
    ...missing.map(
      ([name, value]) =>
        (now: Written) =>
          propInsertion(now, at, name, value)!.edit,
    ),
  );
  const edit = changedRange(written.text, after);
  return edit && { edits: [edit], then: at };
}

/** Each edit applies to the result of those before it. */
function inSteps(written: Written, ...steps: ((now: Written) => ReturnType<typeof removalOf>)[]): string {
  return steps.reduce((text, step) => applied(text, [step(writtenIn(text, written.options)!)]), written.text);
}

export function detachEdits(written: Written, { at }: { readonly at: string }): Draft | undefined {
  const { text, loose, options } = written;
  const use = valueOf(written, at);
  const around = valueOf(written, parentOf(at));
  const whole = wholeSpan(written, at);
  if (!isUse(use) || !whole) return undefined;
  const nowhere = { locate: () => ({ line: 1, column: 1 }) };
  const inList = Array.isArray(around);
  const expanded = expand({ at: inList ? [use] : { [nameOf(at)]: use } }, nowhere, options.parts);
  if (expanded.findings.length > 0) return undefined;
  const value = expanded.screen.at;
  const indent = indentAt(text, whole.from);
  const separator =
    loose.spanOf(parentOf(at)) && sliceOf(text, loose.spanOf(parentOf(at))!).includes('\n') ? `,\n${indent}` : ', ';
  const entries = Array.isArray(value)
    ? value.map((each) => printed(written, each, indent))
    : Object.entries(isObject(value) ? value : {}).map(
        ([name, each]) => `${JSON.stringify(name)}: ${printed(written, each, indent)}`,
      );
  if (entries.length === 0) return { edits: [removalOf(text, whole)], then: parentOf(at) };
  const first = inList ? at : child(parentOf(at), Object.keys(value as object)[0]!);
  return { edits: [{ ...whole, insert: entries.join(separator) }], then: first };
}
