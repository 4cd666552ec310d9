/** Completion and hover for uses of parts: names of parts, their arguments, and documentation. Pure. */
import { objectOf, segments, textOf, valueAt } from '../schema/json';
import { readPart, type PartText } from '../parts/declaration';
import type { ArgumentDeclaration, ArgumentType } from '../parts/schema';
import type { Cursor } from './cursor';
import { WORDS } from './messages';
import { elementPiece, keyPiece, type Piece, valuePiece } from './pieces';
import type { Completion, Hover, ServiceOptions } from './types';
import type { LooseText } from '../parse';

type Parts = ServiceOptions['parts'];

interface AboutPart {
  readonly title: string;
  readonly help: string;
  readonly arguments: ReadonlyMap<string, ArgumentDeclaration>;
}

function aboutPart(part: PartText): AboutPart {
  const { json, declared } = readPart(part);
  const { title, help } = objectOf(json);
  return { title: textIn(title), help: textIn(objectOf(help).zh), arguments: declared?.arguments ?? new Map() };
}
export const partTitle = (part: PartText | undefined): string | undefined =>
  (part && textOf(objectOf(readPart(part).json).title)) || undefined;
const textIn = (value: unknown): string => textOf(value) ?? '';

/** Completes names of parts in `use`, and arguments as keys of `with`. */
export function completionsOfUse(cursor: Cursor, page: unknown, pointer: string, parts: Parts): Completion[] {
  const path = segments(pointer);
  const name = path.at(-1);
  if (cursor.role === 'value') {
    if (name !== 'use') return elementsFromParts(cursor, page, path, parts);
    return [...(parts ?? new Map<string, PartText>()).values()].map((part) => {
      const { title, help } = aboutPart(part);
      return completion(part.name, 'part', title, help, valuePiece(cursor, part.name));
    });
  }
  if (path.at(-2) !== 'with') return [];
  const use = objectOf(valueAt(page, path.slice(0, -2)));
  const part = parts?.get(textIn(use.use));
  const given = objectOf(use.with);
  return [...(part ? aboutPart(part).arguments : [])]
    .filter(([argument]) => !Object.hasOwn(given, argument) || argument === cursor.typed)
    .sort(([, a], [, b]) => Number(isRequired(b)) - Number(isRequired(a)))
    .map(([argument, declared]) =>
      completion(
        argument,
        'param',
        isRequired(declared) ? `${declared.type} ${WORDS.required}` : declared.type,
        declared.help?.zh ?? '',
        keyPiece(cursor, argument, SKELETONS[declared.type] ?? '[]'),
      ),
    );
}

/** Uses of the parts whose kind and call fit a list, at one of its elements. */
function elementsFromParts(cursor: Cursor, page: unknown, path: readonly string[], parts: Parts): Completion[] {
  const [list, index] = path.slice(-2);
  if (list === undefined || !/^\d+$/.test(index ?? '')) return [];
  const kind = KIND_OF_LIST[list] ?? list;
  const { source } = objectOf(valueAt(page, path.slice(0, -2)));
  const { call } = objectOf(objectOf(objectOf(page).dataSources)[textIn(source)]);
  return [...(parts ?? new Map<string, PartText>()).values()].flatMap((part) => {
    const { declared } = readPart(part);
    const fits = declared?.kind === kind && (declared.of === undefined || call === undefined || declared.of === call);
    if (!fits) return [];
    const { title, help, arguments: given } = aboutPart(part);
    const needed = [...given].filter(([, argument]) => isRequired(argument));
    const names = needed.map(([name, { type }]) => `"${name}": ${SKELETONS[type] || '[]'}`).join(', ');
    const piece = elementPiece(cursor, `{ "use": "${part.name}"${names && `, "with": { ${names} }`} }`);
    return [completion(part.name, 'part', title, help, piece)];
  });
}
/** Lists that are named differently from the kind of part that stands in them. */
const KIND_OF_LIST: Readonly<Partial<Record<string, string>>> = {
  body: 'nodes',
  expand: 'nodes',
  items: 'tabs',
  do: 'actions',
};

const isRequired = (argument: ArgumentDeclaration): boolean =>
  argument.optional !== true && argument.default === undefined;

/** Initial text of an argument; types that are not listed are lists. */
const SKELETONS: Partial<Record<ArgumentType, string>> = {
  string: '""',
  number: '',
  boolean: 'true',
  expression: '""',
  value: '',
  source: '""',
  dialog: '""',
  call: '""',
  object: '{}',
};

const completion = (
  label: string,
  kind: 'part' | 'param',
  detail: string,
  about: string,
  piece: Piece,
): Completion => ({
  label,
  kind,
  ...(detail !== '' && { detail }),
  ...(about !== '' && { documentation: about }),
  edit: piece.edit,
  ...(piece.cursor !== undefined && { cursor: piece.cursor }),
});

/** Hover text for the part of a `use` or an argument of a `with`. */
export function hoverOfUse(loose: LooseText, pointer: string, offset: number, parts: Parts): Hover | undefined {
  const path = segments(pointer);
  const name = path.at(-1) ?? '';
  if (name === 'use') {
    const found = valueAt(loose.value, path);
    const part = parts?.get(textIn(found));
    const span = loose.spanOf(pointer);
    if (!part || !span || offset < span.from) return undefined;
    const { title, help, arguments: declared } = aboutPart(part);
    const names = [...declared].map(([argument, each]) =>
      isRequired(each) ? `${argument}（${WORDS.required}）` : argument,
    );
    const listed = names.length > 0 ? [`${WORDS.params}：${names.join('、')}`] : [];
    return { ...span, title: part.name, paragraphs: [title, help, ...listed].filter((each) => each !== '') };
  }
  const key = path.at(-2) === 'with' ? loose.spanOf(pointer, 'key') : undefined;
  if (!key || offset > key.to) return undefined;
  const use = objectOf(valueAt(loose.value, path.slice(0, -2)));
  const part = parts?.get(textIn(use.use));
  const argument = part && aboutPart(part).arguments.get(name);
  if (!argument) return undefined;
  const detail = isRequired(argument) ? `${argument.type}，${WORDS.required}` : argument.type;
  return { ...key, title: name, paragraphs: [detail, ...(argument.help ? [argument.help.zh] : [])] };
}
