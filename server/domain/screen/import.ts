/** Publishes the files of an export, or of a repository, as new versions: all of them, or none. */
import type {
  WorkshopImportScreensParams,
  WorkshopImportScreensResult,
} from '../../../src/services/catalogue/generated/types';
import { isPartId } from '../../../src/language/parts/file-name';
import { invalidField } from '../../kernel/calls/api-errors';
import type { CheckScreens, NewestVersion, NewVersion, ScreenChange } from '../../kernel/screens';
import { problemsOnWire } from './answers';
import type { Author } from './author';
import { checkBy, isError, isThere } from './publish';
import { MESSAGES } from './workshop.messages';
import { keepsNeededRoutes, mayBeMade, summaryIn, wellFormed } from './workshop.rules';

type Files = WorkshopImportScreensParams['files'];

interface Tried {
  /** New texts by id, without those that equal the served ones. */
  readonly texts: ReadonlyMap<string, string>;
  readonly answer: WorkshopImportScreensResult;
}

/** What the files would change, and the problems that they would cause. `existing`: served texts. */
export function tryImport(files: Files, existing: Iterable<NewestVersion>, check: CheckScreens): Tried {
  const served = new Map([...existing].map(({ screenId, content }) => [screenId, content]));
  const texts = new Map<string, string>();
  const seen = new Set<string>();
  for (const { screenId, text } of files) {
    if (seen.has(screenId)) throw invalidField('files', MESSAGES.twice(screenId));
    seen.add(screenId);
    if (!served.has(screenId)) mayBeMade(screenId, [...served.keys(), ...texts.keys()]);
    const content = wellFormed(text);
    if (served.get(screenId) !== content) texts.set(screenId, content);
  }
  const list = [...texts].map(([screenId, text]) => ({
    screenId,
    title: summaryIn(text).title || screenId,
    change: served.has(screenId) ? ('changed' as const) : ('added' as const),
  }));
  const problems = texts.size === 0 ? [] : check(texts).filter(isError);
  const same = files.length - texts.size;
  return { texts, answer: { published: 0, list, same, problems: problemsOnWire(problems) } };
}

export async function importFiles(
  change: ScreenChange,
  { files, message = MESSAGES.imported }: WorkshopImportScreensParams,
  author: Author,
): Promise<WorkshopImportScreensResult> {
  const { newest } = change;
  const existing = [...newest.values()].filter(isThere);
  const { texts, answer } = tryImport(files, existing, checkBy(change, author));
  if (answer.problems.length > 0 || texts.size === 0) return answer;
  const replaced = existing.filter(({ screenId }) => texts.has(screenId));
  await author.mayChange(change.tx, [
    ...replaced.filter(({ screenId }) => !isPartId(screenId)).map(({ content }) => content),
    ...[...texts].flatMap(([id, text]) => (isPartId(id) ? [] : [text])),
    ...change.usersOf(texts.keys()).map(({ content }) => content),
  ]);
  keepsNeededRoutes(
    replaced.map(({ content }) => content),
    texts.values(),
  );
  await change.put(
    [...texts].map(([screenId, content]): NewVersion => ({
      screenId,
      content,
      origin: 'import',
      author: author.name,
      message,
    })),
  );
  return { ...answer, published: texts.size };
}
