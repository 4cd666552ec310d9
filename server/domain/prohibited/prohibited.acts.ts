/** Additions to the list of a department, and changes of its words. */
import type {
  ProhibitedWord,
  PublishUpdateProhibitedByIdParams,
} from '../../../src/services/catalogue/generated/types';
import { PROHIBITED_LIMITS } from '../../../src/services/catalogue/sets/prohibited';
import type { Database } from '../../db/connect';
import type { Reader } from '../../db/rows';
import { invalid, invalidField, notFound } from '../../kernel/calls/api-errors';
import type { Actor } from '../../kernel/calls/handler';
import { meaningful, newRow } from '../rows/rows.rules';
import { foldWord } from './folding.rules';
import { MESSAGES } from './prohibited.messages';
import { checkedExceptions, isExceptionOf, readableWord, type NewWord } from './prohibited-word.rules';
import { insertProhibited, lockWords, updateProhibited, wordOf, wordsOfDepartment } from './prohibited.store';

/** Keys of the department's words. Keeps others from adding words until the transaction ends. */
export async function lockedKeys(tx: Database, departmentId: number): Promise<Set<string>> {
  await lockWords(tx, departmentId);
  return new Set((await wordsOfDepartment(tx, departmentId)).map(foldWord));
}

/** `known`: what `lockedKeys` answered. Words must be new, each once. */
export async function addWords(
  tx: Database,
  { actor, known, now }: { readonly actor: Actor; readonly known: ReadonlySet<string>; readonly now: Date },
  words: readonly NewWord[],
): Promise<void> {
  if (known.size + words.length > PROHIBITED_LIMITS.words) throw invalid(MESSAGES.tooMany(words.length));
  const owned = newRow(actor, now);
  await insertProhibited(
    tx,
    words.map(({ severity = 'forbidden', suggestion = '', exceptions = [], enabled = true, ...word }) => ({
      ...owned,
      ...word,
      severity,
      suggestion,
      exceptions: [...exceptions],
      enabled,
    })),
  );
}

/** Refuses exceptions that do not contain the word as it will be. */
export async function changeWord(
  db: Database,
  reader: Reader,
  { word, category, exceptions, ...params }: PublishUpdateProhibitedByIdParams,
  now: Date,
): Promise<ProhibitedWord> {
  const before = await wordOf(db, reader, params.prohibitedId);
  if (!before) throw notFound(MESSAGES.word);
  const after = word === undefined ? before.word : readableWord('word', word);
  const stale = exceptions ? [] : before.exceptions.filter((exception) => !isExceptionOf(exception, after));
  if (stale.length > 0) throw invalidField('exceptions', MESSAGES.staleExceptions(stale));
  const changes = {
    ...params,
    ...(word !== undefined && { word: after }),
    ...(category !== undefined && { category: meaningful('category', category) }),
    ...(exceptions && { exceptions: checkedExceptions(exceptions, [after]) }),
  };
  const changed = await updateProhibited(db, reader, changes, now);
  if (!changed) throw notFound(MESSAGES.word);
  return changed;
}
