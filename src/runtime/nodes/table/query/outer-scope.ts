/**
 * Finds the scopes besides `row` and `selection` that the templates of rows read. Most tables read none, so a change of
 * the address or of another source draws no row again.
 */
import { isTemplate, references } from '../../../../language/expression';
import type { TableNode } from '../../../../language/types';

const OWN = new Set(['row', 'selection']);

/** As JSON of templates for useValue: `{ user: '${user}' }`. */
export function outerScope({ columns, card, line, tone, rowActions, batchActions }: TableNode): Record<string, string> {
  const shown = [
    ...(columns ?? []),
    card,
    card?.fields,
    line,
    tone,
    [...(rowActions ?? []), ...(batchActions ?? [])].map(({ text, visible, disabled }) => [text, visible, disabled]),
  ];
  const names = new Set(
    templatesIn(shown)
      .flatMap(namesIn)
      .filter((name) => !OWN.has(name)),
  );
  return Object.fromEntries([...names].map((name) => [name, `\${${name}}`]));
}

function namesIn(template: string): string[] {
  try {
    return references(template).map(({ name }) => name);
  } catch {
    return []; // templates that do not parse read nothing
  }
}

function templatesIn(json: unknown): string[] {
  if (isTemplate(json)) return [json];
  if (Array.isArray(json)) return json.flatMap(templatesIn);
  // actions of cells are evaluated when they run, with the scopes of that moment; whether one would run decides now
  if (json !== null && typeof json === 'object')
    return Object.entries(json).flatMap(([name, value]) => templatesIn(name === 'do' ? conditionsOf(value) : value));
  return [];
}

const conditionsOf = (actions: unknown): unknown[] =>
  (Array.isArray(actions) ? (actions as readonly { readonly when?: unknown }[]) : []).map(({ when }) => when);
