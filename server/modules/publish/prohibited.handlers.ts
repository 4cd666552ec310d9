/** Prohibited words: the list, and checks of texts against it (calls.md section 7.5). */
import { foldWord } from '../../domain/prohibited/folding.rules';
import { addWords, changeWord, lockedKeys } from '../../domain/prohibited/prohibited.acts';
import { MESSAGES } from '../../domain/prohibited/prohibited.messages';
import { findProhibited } from '../../domain/prohibited/prohibited.rules';
import {
  activeWords,
  deleteProhibited,
  listCategories,
  pageOfProhibited,
} from '../../domain/prohibited/prohibited.store';
import { checkedExceptions, isExceptionOf, readableWord } from '../../domain/prohibited/prohibited-word.rules';
import { departmentOf, meaningful } from '../../domain/rows/rows.rules';
import type { AreaHandlers } from '../../kernel/handler';
import { notFound } from '../../kernel/api-errors';
import { prohibitedImportHandlers } from './prohibited-import.handlers';

export const prohibited = {
  checkProhibitedWords: {
    async handle({ text }, { db, actor, work }) {
      const words = await activeWords(db, actor);
      const list = await work.here(() => findProhibited(text, words));
      return { list, total: list.length };
    },
  },
  createProhibitedWords: {
    async handle({ words, category, exceptions = [], ...fields }, { db, actor, now }) {
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
  },
  updateProhibitedById: { handle: (params, { db, actor, now }) => changeWord(db, actor, params, now()) },
  deleteProhibitedById: {
    async handle({ prohibitedId }, { db, actor }) {
      if (!(await deleteProhibited(db, actor, prohibitedId))) throw notFound(MESSAGES.word);
      return null;
    },
  },
  getProhibitedList: { handle: (params, { db, actor }) => pageOfProhibited(db, actor, params) },
  getAllProhibitedCategory: {
    async handle(_, { db, actor }) {
      const list = await listCategories(db, actor);
      return { list, total: list.length };
    },
  },
  ...prohibitedImportHandlers,
} satisfies Partial<AreaHandlers<'publish'>>;
