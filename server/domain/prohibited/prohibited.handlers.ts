/** Prohibited words: the list, and checks of texts against it (calls.md section 7.5). */
import { foldWord } from './folding.rules';
import { checkedExceptions, isExceptionOf, readableWord } from './prohibited-word.rules';
import { addWords, changeWord, lockedKeys } from './prohibited.acts';
import { MESSAGES } from './prohibited.messages';
import { findProhibited } from './prohibited.rules';
import { activeWords, deleteProhibited, listCategories, pageOfProhibited } from './prohibited.store';
import { departmentOf, meaningful } from '../rows/rows.rules';
import { notFound } from '../../kernel/calls/api-errors';
import type { SomeHandlers } from '../../kernel/calls/handler';

export const handlers = {
  async 'publish.checkProhibitedWords'({ text }, { db, actor, work }) {
    const words = await activeWords(db, actor);
    const list = await work.here(() => findProhibited(text, words));
    return { list, total: list.length };
  },
  async 'publish.createProhibitedWords'({ words, category, exceptions = [], ...fields }, { db, actor, now }) {
    const unique = new Map(words.map((word) => [foldWord(word), readableWord('words', word)]));
    const given = checkedExceptions(exceptions, [...unique.values()]);
    const shared = { ...fields, category: meaningful('category', category) };
    return db.transaction(async (tx) => {
      const known = await lockedKeys(tx, departmentOf(actor));
      const fresh = [...unique].filter(([key]) => !known.has(key)).map(([, word]) => word);
      const rows = fresh.map((word) => ({
        ...shared,
        word,
        exceptions: given.filter((exception) => isExceptionOf(exception, word)),
      }));
      await addWords(tx, { actor, known, now: now() }, rows);
      return { done: fresh.length, existing: [...unique.values()].filter((word) => !fresh.includes(word)) };
    });
  },
  'publish.updateProhibitedById': (params, { db, actor, now }) => changeWord(db, actor, params, now()),
  async 'publish.deleteProhibitedById'({ prohibitedId }, { db, actor }) {
    if (!(await deleteProhibited(db, actor, prohibitedId))) throw notFound(MESSAGES.word);
    return null;
  },
  'publish.getProhibitedList': (params, { db, actor }) => pageOfProhibited(db, actor, params),
  async 'publish.getAllProhibitedCategory'(_, { db, actor }) {
    const list = await listCategories(db, actor);
    return { list, total: list.length };
  },
} satisfies SomeHandlers;
