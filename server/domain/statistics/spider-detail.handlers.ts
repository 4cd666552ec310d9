/**
 * Collecting statistics by person (calls.md section 7.1). People who see the tasks see their own; leaders see others'
 * too.
 */
import { rangeOf } from './range.rules';
import type { Range } from './range.rules';
import { notFound } from '../../kernel/calls/api-errors';
import type { Actor, Context, SomeHandlers } from '../../kernel/calls/handler';
import { detailOf, peopleOf } from './spider-detail.rules';
import * as store from './spider-detail.store';

const leads = ({ roleTypes }: Actor): boolean => roleTypes.includes('leader') || roleTypes.includes('admin');

const daysOf = ({ days }: Range) => ({ createdFrom: days[0]!, createdTo: days.at(-1)! });

export const handlers = {
  async 'operation.getUserSpiderDetail'({ userId, ...period }, { db, actor, now }: Context) {
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
  async 'operation.getDepartmentSpiderDetail'({ departmentId, ...period }, { db, actor, now }: Context) {
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
} satisfies SomeHandlers;
