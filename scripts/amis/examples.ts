/** The examples of amis's documentation: the blocks of its pages that are drawn there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Example {
  /** `components/crud.md:17` */
  readonly place: string;
  readonly text: string;
  /** What the documentation draws around the block: a page's body, or a whole page. */
  readonly scope: string | undefined;
}

/** Folder of the documentation in amis's repository. */
const DOCUMENTATION = 'docs/zh-CN';
const BLOCK = /^[ \t]*```(schema\b[^\n]*)\n([\s\S]*?)^[ \t]*```[ \t]*$/gm;

export function examplesIn(folder: string): Example[] {
  const root = join(folder, DOCUMENTATION);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
  return files.toSorted().flatMap((file) => {
    const page = readFileSync(join(root, file), 'utf8');
    return [...page.matchAll(BLOCK)].map(({ 1: head, 2: text, index }) => ({
      place: `${file}:${page.slice(0, index).split('\n').length}`,
      text: text!,
      scope: /scope="([\w-]+)"/.exec(head!)?.[1],
    }));
  });
}

/** The block as a page, as the documentation draws it. */
export function asPage(value: unknown, scope: string | undefined): unknown {
  const page = (body: unknown) => ({ type: 'page', body });
  if (scope === 'body') return page(value);
  if (scope === 'form') return page({ type: 'form', body: value });
  if (scope?.startsWith('form') === true) return page({ type: 'form', body: Array.isArray(value) ? value : [value] });
  return value;
}
