/** Prohibited words: the list, and checks of texts against it (calls.md section 7.5). */
import { findProhibited, foldWord } from '../../domain/prohibited/prohibited.rules';
import {
  activeWords,
  deleteProhibited,
  insertProhibited,
  listCategories,
  pageOfProhibited,
  updateProhibited,
} from '../../domain/prohibited/prohibited.store';
import { departmentOf, meaningful } from '../../domain/rows/rows.rules';
import type { AreaHandlers } from '../../kernel/handler';
import { notFound } from '../../kernel/api-errors';

const WHAT = '违禁词';

export const prohibited = {
  checkProhibitedWords: {
    async handle({ text }, { db, actor }) {
      const list = findProhibited(text, await activeWords(db, actor));
      return { list, total: list.length };
    },
  },
  createProhibitedWords: {
    async handle({ words, category, ...fields }, { db, actor, now }) {
      const unique = new Map(words.map((word) => [foldWord(word), word.trim()]));
      const owned = {
        departmentId: departmentOf(actor),
        creatorId: actor.userId,
        createTime: now(),
        updateTime: now(),
      };
      const made = await insertProhibited(
        db,
        [...unique.values()].map((word) => ({ ...owned, ...fields, word, category: meaningful('category', category) })),
      );
      return { done: made.length, existing: [...unique.values()].filter((word) => !made.includes(word)) };
    },
  },
  updateProhibitedById: {
    async handle({ word, category, ...params }, { db, actor, now }) {
      const changes = {
        ...params,
        ...(word !== undefined && { word: meaningful('word', word) }),
        ...(category !== undefined && { category: meaningful('category', category) }),
      };
      const changed = await updateProhibited(db, actor, changes, now());
      if (!changed) throw notFound(WHAT);
      return changed;
    },
  },
  deleteProhibitedById: {
    async handle({ prohibitedId }, { db, actor }) {
      if (!(await deleteProhibited(db, actor, prohibitedId))) throw notFound(WHAT);
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
} satisfies Partial<AreaHandlers<'publish'>>;
