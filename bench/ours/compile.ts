/** Compiles the bench's screens as the product's server does, with its compiler and catalogue. */
import { checkText, compile } from '../../src/language/compile';
import type { PartsByName } from '../../src/language/parts/declaration';
import { fileOfId } from '../../src/language/parts/file-name';
import { createService } from '../../src/language/service';
import type { Page, ServedScreen, TableNode } from '../../src/language/types';
import { area, closed, optional, Type } from '../../src/services/catalogue/define';
import { callsByName } from '../../src/services/catalogue/index';
import { fields, NUMBER_MAX, OPTIONS, TEXT_MAX } from '../peers/fields.js';

interface FormField {
  name: string;
  title: string;
  kind: 'text' | 'textarea' | 'number' | 'select' | 'date' | 'switch';
  required: boolean;
}

const PARAM = {
  text: (title: string) => Type.String({ maxLength: TEXT_MAX, title }),
  textarea: (title: string) => Type.String({ maxLength: TEXT_MAX, title, display: 'longText' }),
  number: (title: string) => Type.Number({ minimum: 0, maximum: NUMBER_MAX, title }),
  select: (title: string) =>
    Type.Unsafe<string>({
      type: 'string',
      title,
      display: 'tag',
      enum: OPTIONS.map(({ value }) => value),
      labels: Object.fromEntries(OPTIONS.map(({ value, label }) => [value, label])),
    }),
  date: (title: string) => Type.String({ format: 'date', title, display: 'date' }),
  switch: (title: string) => Type.Boolean({ title, display: 'boolean' }),
};

/** A call that takes the form's fields. */
function formCalls(list: readonly FormField[]) {
  const params = closed(
    Object.fromEntries(
      list.map(({ name, title, kind, required }) => {
        const schema = PARAM[kind](title);
        return [name, required ? schema : optional(schema)];
      }),
    ),
  );
  return area('bench', '/bench', { save: { summary: 'Takes the form', path: 'save', changes: [], params } });
}

export interface Compiled {
  served: ServedScreen;
  ms: number;
}

const partTexts = new WeakMap<object, PartsByName>();

/** Parts of the product: name -> text. Compiled once, as on the server. */
function partsOf(texts: Readonly<Record<string, string>>): PartsByName {
  let parts = partTexts.get(texts);
  if (!parts)
    partTexts.set(
      texts,
      (parts = new Map(
        Object.entries(texts).map(([name, text]) => [name, { name, text, file: fileOfId(`parts/${name}`) }]),
      )),
    );
  return parts;
}

function serve(
  id: string,
  text: string,
  calls: Parameters<typeof compile>[1]['calls'],
  parts: PartsByName = new Map(),
): { page: Page; ms: number } {
  const start = performance.now();
  const { page, problems } = compile(text, { file: `${id}.page.json`, calls, parts });
  const ms = performance.now() - start;
  if (!page)
    throw new Error(
      `${id} does not compile: ${problems.map(({ pointer, message }) => `${pointer} ${message}`).join('; ')}`,
    );
  return { page, ms };
}

/**
 * A table with `amount` rows on one page. The limit is 200 in screens, so the compiled screen is changed: the table is
 * measured, not the limit.
 */
export function tableScreen(id: string, text: string, amount: number): Compiled {
  const { page, ms } = serve(id, text, callsByName);
  const table = page.body.find((node): node is TableNode => node.type === 'table')!;
  table.pageSize = amount;
  for (const schema of [page.query?.pageSize, page.dataSources?.[table.source]?.schema?.properties?.pageSize]) {
    if (schema) Object.assign(schema, { default: amount, maximum: Math.max(amount, schema.maximum ?? 0) });
  }
  return { served: { id, version: '1', page, problems: [] }, ms };
}

export function formScreen(id: string, amount: number): Compiled {
  const list = fields(amount) as FormField[];
  const text = JSON.stringify({
    version: 1,
    route: `/bench/${id}`,
    title: '表单',
    menu: null,
    dataSources: { save: { call: 'bench.save' } },
    body: [
      {
        type: 'form',
        source: 'save',
        fields: list.map(({ name, kind }) => (kind === 'switch' ? { field: name, component: 'switch' } : name)),
      },
    ],
  });
  const { page, ms } = serve(
    id,
    text,
    new Map([...callsByName, ...formCalls(list).map((call) => [call.name, call] as const)]),
  );
  return { served: { id, version: '1', page, problems: [] }, ms };
}

/** Times for people and the server: problems and completions per keystroke, and compiling the served screen. */
export interface Waits {
  check: number;
  complete: number;
  compile: number;
}

/** Times in ms for a screen of the product. Completions are requested in the middle of its text. */
export function productScreen(id: string, text: string, parts: Readonly<Record<string, string>>): Waits {
  const options = { file: `${id}.page.json`, calls: callsByName, parts: partsOf(parts) };
  return {
    check: timed(() => checkText(text, options)),
    complete: timed(() => createService(text, options).completionsAt(text.length / 2)),
    compile: serve(id, text, callsByName, options.parts).ms,
  };
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
