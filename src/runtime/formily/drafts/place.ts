/** Builds the key of a draft from the user, the screen, the form and the edited record. Pure. */
import { VERSION_PARAM } from '../../../services/catalogue/codes';
import { createSelector, type ScreenRuntime } from '../../data';
import type { FormNode, ScreenDocument, TemplateJson } from '../../../language/types';
import type { FieldSpec } from '../derive';
import type { Values } from '../values';
import { parseStored } from '../../../shared/browser/stored';
import { isSecretValue } from '../secret';

export type UserId = string | number;

/** `user` and `screen` come first, so that ownerOf can read them from a key. */
export const draftKey = (user: UserId, screen: string, form: string, about: readonly unknown[]): string =>
  JSON.stringify([user, screen, form, about]);

export function ownerOf(key: string): { user: unknown; screen: unknown } {
  const [user, screen] = [parseStored(key) ?? null].flat() as unknown[];
  return { user, screen };
}

/** undefined: nobody is logged in, so drafts are not stored. */
export function userOf(runtime: ScreenRuntime): UserId | undefined {
  const { userId } = runtime.scope().user;
  return typeof userId === 'number' || typeof userId === 'string' ? userId : undefined;
}

/** The route with its path params: it stays the same when titles or screen files change. */
export function screenOf(runtime: ScreenRuntime): string {
  const { query } = runtime.scope();
  return runtime.screen.route.replace(/\{(\w+)\}/g, (_, name: string) => String(query[name]));
}

/** Identifies the form on its screen: by id, otherwise by its source and its position among forms of that source. */
export function formPlace(page: ScreenDocument, dialog: string | undefined, node: FormNode): string {
  const where = dialog === undefined ? '' : `${dialog}/`;
  if (node.id !== undefined) return `${where}#${node.id}`;
  const alike = formsIn(dialog === undefined ? page.body : page.dialogs?.[dialog]?.body, node.type).filter(
    ({ id, source }) => id === undefined && source === node.source,
  );
  return `${where}${node.source}:${Math.max(0, alike.indexOf(node)) + 1}`;
}

function formsIn(json: unknown, type: FormNode['type']): FormNode[] {
  if (Array.isArray(json)) return json.flatMap((each) => formsIn(each, type));
  if (json === null || typeof json !== 'object') return [];
  if ((json as { type?: unknown }).type === type) return [json as FormNode];
  return Object.values(json).flatMap((each) => formsIn(each, type));
}

/**
 * The params that the form sends regardless of input; they identify the edited record. The record's version is
 * excluded, so that a newer version counts as the same record, and so are the source's params that a field enters: a
 * search writes them into the address and remains the same form.
 */
export function fixedParams(
  node: FormNode,
  declared: Readonly<Record<string, TemplateJson>> = {},
): Record<string, TemplateJson> {
  const entered = new Set(node.fields?.map((field) => (typeof field === 'string' ? field : field.field)));
  const beside = Object.entries(declared).filter(([name]) => !entered.has(name));
  const all = Object.entries({ ...Object.fromEntries(beside), ...node.values });
  return Object.fromEntries(
    all.filter(
      ([name, template]) =>
        name !== VERSION_PARAM && !reads(template, TYPED) && !isSecretValue(node.schema?.properties?.[name] ?? {}),
    ),
  );
}

/**
 * The values that distinguish two openings of the same form: `fixed` (from `fixedParams`) and the hidden fields. If
 * neither depends on the place, as for a copy of a row, the initial values distinguish them.
 */
export function aboutOf(
  node: FormNode,
  specs: readonly FieldSpec[],
  fixed: string,
  template: unknown,
  initial: Readonly<Values>,
): unknown[] {
  const hidden = specs.filter(({ component }) => component === 'hidden').map(({ name }) => [name, initial[name]]);
  const isIdentified = hidden.length > 0 || reads(template, PLACES);
  const copied = !isIdentified && reads([node.initial, specs.map((spec) => spec.initial)], OPENERS);
  return [fixed, hidden, ...(copied ? [initial] : [])];
}

const TYPED = ['form', 'result'];
const OPENERS = ['dialog', 'row'];
const PLACES = [...OPENERS, 'query', 'source'];

const reads = (template: unknown, scopes: readonly string[]): boolean =>
  createSelector(template).reads.some(({ name }) => scopes.includes(name));
