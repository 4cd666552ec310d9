/** The product's screens as they are served, compiled here from their files. */
import { callsByName } from '../../services/catalogue';
import { compile } from '../page/compile';
import type { Page } from '../page/types';

const FOLDER = '../../../schemas/';
const files = import.meta.glob<string>('../../../schemas/**/*.page.json', { query: '?raw', import: 'default' });

/** `text`: as it is written; its routes and menu codes are checked by the screens' own check. */
export interface LoadedScreen { readonly page: Page; readonly text: string }

export async function loadScreen(id: string): Promise<LoadedScreen> {
  const load = files[`${FOLDER}${id}.page.json`];
  if (!load) throw new Error(`There is no screen ${id}`);
  const text = await load();
  const { page, problems } = compile(text, { file: `${id}.page.json`, calls: callsByName });
  if (!page) throw new Error(problems.map(({ line, column, message }) => `${id}.page.json:${line}:${column} ${message}`).join('\n'));
  return { page, text };
}
