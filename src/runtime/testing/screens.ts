/** The product's screens in served form, compiled here from their files. */
import texts from 'virtual:screens';
import { callsByName } from '../../services/catalogue';
import { compile } from '../../language/compile';
import type { ScreenDocument } from '../../language/types';
import { problemWords } from '../../language/problems/words';

/** `text`: the source text. */
export interface LoadedScreen {
  readonly page: ScreenDocument;
  readonly text: string;
}

/** Screens by id, and whether they carry pointers: each is drawn in many states. */
const known = new Map<string, LoadedScreen>();

/**
 * `inspect`: elements carry the JSON pointers of their nodes. Routes and menu codes are checked elsewhere, with the
 * screens.
 */
export async function loadScreen(id: string, inspect: boolean): Promise<LoadedScreen> {
  const key = `${id} ${inspect}`;
  const loaded = known.get(key) ?? compiled(id, inspect);
  known.set(key, loaded);
  // Load amis beforehand: its first load takes longer than the waits of the stories allow.
  if (loaded.text.includes('"amis"')) await import('../amis/IslandNode');
  return loaded;
}

function compiled(id: string, inspect: boolean): LoadedScreen {
  const text = texts[id];
  if (text === undefined) throw new Error(`There is no screen ${id}`);
  const { page: screen, problems } = compile(text, { file: `${id}.page.json`, calls: callsByName, inspect });
  if (!screen)
    throw new Error(
      problems
        .map((problem) => `${id}.page.json:${problem.line}:${problem.column} ${problemWords(problem, 'en')}`)
        .join('\n'),
    );
  return { page: screen, text };
}
