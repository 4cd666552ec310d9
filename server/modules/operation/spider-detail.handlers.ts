/**
 * Collecting statistics by person (calls.md section 7.1). People who see the tasks see their own; leaders see others'
 * too.
 */
import type { Actor, AreaHandlers, Context } from '../../kernel/handler';
import { notFound } from '../../kernel/api-errors';
import { rangeOf, type Range } from '../../domain/statistics/range.rules';
import { detailOf, peopleOf } from './spider-detail.rules';
import * as store from './spider-detail.store';

const leads = ({ roleTypes }: Actor): boolean => roleTypes.includes('leader') || roleTypes.includes('admin');

export const spiderDetails = {
  getUserSpiderDetail: {
    async handle({ userId, ...period }, { db, actor, now }: Context) {
      const range = rangeOf(period, now());
      const who = userId ?? actor.userId;
      const person = who === actor.userId || leads(actor) ? await store.findPerson(db, actor, who) : null;
      if (!person) throw notFound('员工');
      return {
        ...person,
        ...daysOf(range),
        ...detailOf(range, await store.countTasks(db, actor, range, { userId: who })),
      };
    },
  },
  getDepartmentSpiderDetail: {
    async handle({ departmentId, ...period }, { db, actor, now }: Context) {
      const range = rangeOf(period, now());
      if (departmentId !== undefined && !(await store.hasDepartment(db, actor, departmentId))) throw notFound('部门');
      const counted = await store.countTasks(db, actor, range, { departmentId });
      const people = await store.listPeople(
        db,
        actor,
        departmentId,
        counted.people.map(({ userId }) => userId),
      );
      return { ...daysOf(range), ...detailOf(range, counted), people: peopleOf(people, counted) };
    },
  },
} satisfies Partial<AreaHandlers<'operation'>>;

const daysOf = ({ days }: Range) => ({ createdFrom: days[0]!, createdTo: days.at(-1)! });
