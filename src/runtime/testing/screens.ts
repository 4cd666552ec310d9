/** The product's screens as they are served, compiled here from their files. */
import texts from 'virtual:screens';
import { callsByName } from '../../services/catalogue';
import { compile } from '../../language/compile';
import type { Page } from '../../language/types';
import { problemWords } from '../../language/problems/words';

/** `text`: as it is written. */
export interface LoadedScreen {
  readonly page: Page;
  readonly text: string;
}

/**
 * `inspect`: the page says of its nodes where they are written. Routes and menu codes are the business of the screens'
 * own check.
 */
export async function loadScreen(id: string, inspect: boolean): Promise<LoadedScreen> {
  const text = texts[id];
  if (text === undefined) throw new Error(`There is no screen ${id}`);
  const { page, problems } = compile(text, { file: `${id}.page.json`, calls: callsByName, inspect });
  if (!page)
    throw new Error(
      problems
        .map((problem) => `${id}.page.json:${problem.line}:${problem.column} ${problemWords(problem, 'en')}`)
        .join('\n'),
    );
  // The first time amis takes longer than anything that a screen may wait for.
  if (text.includes('"amis"')) await import('../amis/IslandNode');
  return { page, text };
}
