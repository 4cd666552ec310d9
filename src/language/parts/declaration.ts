/**
 * Reads a part file (schemas/parts/<name>.part.json): its kind, its typed arguments and the value that replaces each
 * use. Pure.
 */
import { child, isObject, type JsonObject, objectOf } from '../schema/json';
import { errorsOf, type JsonSchema } from '../schema/json-schema';
import { LANGUAGE_VERSION } from '../declare/language';
import { type ParsedText, parseText } from '../parse';
import { type Finding, problem } from '../problems';
import { reportSchemaErrors } from '../rules/shape';
import { migratePart } from './migrate';
import { type ArgumentDeclaration, type PartKind, partSchema } from './schema';

/** A stored part; uses refer to it by `name`. */
export interface PartText {
  readonly name: string;
  readonly file: string;
  readonly text: string;
}
export type PartsByName = ReadonlyMap<string, PartText>;

/** Pointer of the value in the text of a part. */
export const VALUE_POINTER = '/value';

export interface ReadPart {
  readonly name: string;
  readonly file: string;
  readonly locate: ParsedText['locate'];
  readonly json: unknown;
  readonly findings: readonly PartFinding[];
  /** Absent if the text has errors; its uses are then not expanded. */
  readonly declared?: {
    readonly kind: PartKind;
    /** Call of the table or form to which columns, filters, fields and buttons belong. */
    readonly of?: string;
    readonly arguments: ReadonlyMap<string, ArgumentDeclaration>;
    readonly value: unknown;
  };
}
export interface PartFinding {
  readonly finding: Finding;
  readonly pointer: string;
  readonly at: { line: number; column: number };
}

const read = new WeakMap<PartText, ReadPart>();

/** Parses a part and checks its shape; cached for each text object. */
export function readPart(part: PartText): ReadPart {
  let known = read.get(part);
  if (!known) read.set(part, (known = readAnew(part)));
  return known;
}

let shape: JsonSchema | undefined;

function readAnew({ name, file, text }: PartText): ReadPart {
  const parsed = parseText(text);
  const { value: json, locate } = parsed;
  const findings: PartFinding[] = [...parsed.findings];
  const report = (pointer: string, finding: Finding, at?: { key?: boolean }) =>
    void findings.push({ finding, pointer, at: locate(pointer, at) });
  const part = { name, file, locate, json, findings };
  if (json === undefined) return part;
  if (!isObject(json)) {
    report('', problem('not-an-object', { expected: '{ … }' }));
    return part;
  }
  if (typeof json.version === 'number' && json.version > LANGUAGE_VERSION) {
    report('/version', problem('newer-version', { found: json.version, expected: { atMost: LANGUAGE_VERSION } }));
    return part;
  }
  reportSchemaErrors(errorsOf((shape ??= partSchema()), json), '', report, json);
  return findings.length > 0 ? part : { ...part, declared: declaredIn(json) };
}

const declaredIn = (json: JsonObject): NonNullable<ReadPart['declared']> => ({
  kind: json.kind as PartKind,
  ...(typeof json.of === 'string' && { of: json.of }),
  arguments: new Map(Object.entries(objectOf(json.arguments) as Record<string, ArgumentDeclaration>)),
  value: migratePart({ version: json.version as number, kind: json.kind as PartKind, value: json.value }),
});

/** JSON pointer of an argument's declaration. */
export const argumentAt = (name: string): string => child('/arguments', name);
