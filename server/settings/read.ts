/**
 * Reads the settings: the environment overrides the file, which overrides the defaults. Every error is one sentence
 * with its place.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SettingOrigin } from '../../src/services/catalogue/sets/setting';
import { nearest } from '../../src/language/infer/nearest';
import { StartFailure } from '../db/start-failure';
import { KEYS, type Key, type Settings } from './keys';
import { Wrong } from './kinds';

export type Environment = Readonly<Record<string, string | undefined>>;

export const CONFIG_FILE = 'atelier.config.json';

export interface Given {
  readonly value: unknown;
  readonly origin: SettingOrigin;
}
export type GivenSettings = { readonly [N in keyof typeof KEYS]: Given };

/** Every setting with where its value comes from. */
export function readGiven(env: Environment, root: string): GivenSettings {
  const file = readFile(env, root);
  return Object.fromEntries(
    Object.entries(KEYS).map(([name, key]) => [name, givenOf(key, env, file)]),
  ) as unknown as GivenSettings;
}

export const settingsIn = (given: GivenSettings): Settings =>
  Object.fromEntries(Object.entries(given).map(([name, { value }]) => [name, value])) as unknown as Settings;

type Json = Readonly<Record<string, unknown>>;

interface ConfigFile {
  /** Name of the file in messages. */
  readonly name: string;
  readonly values: Json;
}

function readFile(env: Environment, root: string): ConfigFile {
  const name = env.ATELIER_CONFIG || CONFIG_FILE;
  const content = contentOf(name, root, env.ATELIER_CONFIG !== undefined && env.ATELIER_CONFIG !== '');
  const values = content === null ? {} : parse(name, content);
  refuseUnknown(name, values);
  return { name, values };
}

/** Null: the file does not exist, and no setting names it. */
function contentOf(name: string, root: string, named: boolean): string | null {
  try {
    return readFileSync(resolve(root, name), 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && !named) return null;
    throw new StartFailure(
      `${named ? `ATELIER_CONFIG names ${name}, which` : name} cannot be read: ${code === 'ENOENT' ? 'there is no such file' : code}.`,
    );
  }
}

const BYTE_ORDER_MARK = /^\uFEFF/;

function parse(name: string, content: string): Json {
  const text = content.replace(BYTE_ORDER_MARK, '');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new StartFailure(
      `${name} is not JSON: ${(error as Error).message}${lineOf(text, (error as Error).message)}.`,
    );
  }
  if (!isObject(value)) throw new StartFailure(`${name} has to hold an object, not ${shown(value)}.`);
  return value;
}

/** Converts the character position of a JSON error into a line number. */
function lineOf(text: string, message: string): string {
  const position = /position (\d+)/.exec(message)?.[1];
  return position === undefined ? '' : ` (line ${text.slice(0, Number(position)).split('\n').length})`;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const PATHS = Object.values(KEYS as Record<string, Key<unknown>>).flatMap(({ file }) => (file === null ? [] : [file]));
const GROUPS = new Set(PATHS.filter((path) => path.includes('.')).map((path) => path.split('.')[0]!));

function refuseUnknown(name: string, values: Json): void {
  const given = Object.entries(values).flatMap(([key, value]) => {
    if (!GROUPS.has(key)) return [key];
    if (!isObject(value)) throw new StartFailure(`${name}: ${key} has to be an object, not ${shown(value)}.`);
    return Object.keys(value).map((inner) => `${key}.${inner}`);
  });
  const unknown = given.find((path) => !PATHS.includes(path));
  if (unknown === undefined) return;
  const meant = nearest(unknown, PATHS);
  throw new StartFailure(
    `${name}: ${clipped(unknown)} is no setting${meant ? `; did you mean ${meant}?` : ', docs/configuration.md lists them all.'}`,
  );
}

function givenOf(
  { file: path, env: variable, kind, fallback }: Key<unknown>,
  env: Environment,
  { name, values }: ConfigFile,
): Given {
  const text = variable === null ? undefined : env[variable];
  const reading = (where: string, value: unknown): unknown => {
    try {
      return kind.read(value);
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      throw new StartFailure(
        `${where}${error.at} has to be ${error.expected}${kind.secret ? '' : `, not ${shown(error.found)}`}.`,
      );
    }
  };
  if (text) return { value: reading(variable!, kind.fromText(text)), origin: 'environment' };
  const given =
    path === null
      ? undefined
      : path
          .split('.')
          .reduce<unknown>(
            (found, part) => (isObject(found) && Object.hasOwn(found, part) ? found[part] : undefined),
            values,
          );
  return given === undefined
    ? { value: fallback, origin: 'default' }
    : { value: reading(`${name}: ${path}`, given), origin: 'file' };
}

const LONGEST_SHOWN = 100;
const clipped = (text: string) => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text);

/** User info in an address. */
const CREDENTIALS = /\/\/[^/"@]*@/g;

function shown(value: unknown): string {
  if (value === undefined) return 'left out';
  try {
    return clipped(JSON.stringify(value)).replaceAll(CREDENTIALS, '//…@');
  } catch {
    // JSON.stringify fails on values that are nested too deeply.
    return 'what it is now';
  }
}
