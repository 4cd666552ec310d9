/**
 * Statistics of replies (calls.md section 7.2). People with a dashboard of the department see its figures, others their
 * own.
 */
import { addDays, beginOfDay, startOfDay } from '../../db/days';
import { pageBounds } from '../../db/paging';
import type { PageParams } from '../../db/paging';
import { rangeOf } from './range.rules';
import type { Range, RangeParams } from './range.rules';
import { notFound } from '../../kernel/calls/api-errors';
import { everyRow } from '../../kernel/export/export';
import { exportColumns } from '../../kernel/export/export-columns';
import type { Actor, Context, SomeHandlers } from '../../kernel/calls/handler';
import { spreadsheet } from '../../kernel/export/xlsx';
import type { Reach } from './facts';
import { KEY_OF, groupsOf, nameOf, sorted, statisticOf } from './reply-statistics.rules';
import * as store from './reply-statistics.store';
import type { ReplyFigureRow, ReplyHighLight } from '../../../src/services/catalogue/generated/types';
import {
  DEPARTMENT_FIGURE_MENUS,
  READ_PUBLICATIONS,
  READ_REPLY_FIGURES,
  READ_SUBMISSIONS,
} from '../../../src/services/catalogue/policies';
import { allows, type Policy } from '../../../src/services/catalogue/policy';
import {
  CHANGED_FIGURE_NAMES,
  LEAD_SOURCE_NAMES,
  type ChangedFigure,
  type Compared,
} from '../../../src/services/catalogue/sets/changed-figure';
import { FIGURES_OF, replyFigureRow } from '../../../src/services/catalogue/areas/replyStatistics.calls';
import type { ReplyFigure } from '../../../src/services/catalogue/sets/reply-figure';
import { dayOf } from '../../../src/shared/text/days';
import { countEvent, eventsOf } from './source-event.store';
import { changeFrom, pairOf } from './change.rules';
import { namesOfChange, ofForms, ofPublications, ofReplies, sumChange, type ChangeFacts } from './change.store';
import { byPlatform, changeOf, lastDays, trendOf } from './analysis.rules';
import { countEverything } from './analysis.store';
import { detailOf, peopleOf } from './spider-detail.rules';
import * as details from './spider-detail.store';

/** Whether the person sees others' figures of collecting too (calls.md section 7.1). */
const leads = ({ roleTypes }: Actor): boolean => roleTypes.includes('leader') || roleTypes.includes('admin');

const daysOf = ({ days }: Range) => ({ createdFrom: days[0]!, createdTo: days.at(-1)! });

/** Default of the contract. */
const DAYS = 14;

type Whose = Partial<Pick<Reach, 'departmentId' | 'accountId' | 'userId' | 'flowId'>>;

type Filters = Whose & RangeParams;

const seesDepartment = ({ menuCodes }: Actor): boolean => DEPARTMENT_FIGURE_MENUS.some((code) => menuCodes.has(code));

/** The rows of the range that the person may see; without a dashboard of the department, their own. */
function reachOf(actor: Actor, { departmentId, accountId, userId, flowId }: Whose, { since, until }: Range): Reach {
  const all = seesDepartment(actor);
  if (!all && userId !== undefined && userId !== actor.userId) throw notFound('员工');
  return { reader: actor, since, until, departmentId, accountId, userId: all ? userId : actor.userId, flowId };
}

/** What a figure consists of, with who may see it: the policies of the lists that show the same rows. */
interface Part {
  readonly name: string;
  readonly policy: Policy;
  readonly facts: ChangeFacts;
}
const { chat, form, link } = LEAD_SOURCE_NAMES;
const replies = (figure: ReplyFigure, name: string, source = ''): Part => ({
  name,
  policy: READ_REPLY_FIGURES,
  facts: ofReplies(figure, source),
});
const publications = (amount: 'count' | 'views', name: string): Part => ({
  name,
  policy: READ_PUBLICATIONS,
  facts: ofPublications(amount),
});
const PARTS: Readonly<Record<ChangedFigure, readonly Part[]>> = {
  leads: [replies('chatLeads', chat, 'chat'), { name: `${form}、${link}`, policy: READ_SUBMISSIONS, facts: ofForms }],
  lettersIn: [replies('lettersIn', CHANGED_FIGURE_NAMES.lettersIn)],
  letterUsers: [replies('letterUsers', CHANGED_FIGURE_NAMES.letterUsers)],
  comments: [replies('comments', CHANGED_FIGURE_NAMES.comments)],
  publications: [publications('count', CHANGED_FIGURE_NAMES.publications)],
  views: [publications('views', CHANGED_FIGURE_NAMES.views)],
};

async function statistic<F extends ReplyFigure>(
  figures: readonly F[],
  whose: Whose,
  range: Range,
  { db, actor, now }: Context,
) {
  const asOf = now().toISOString();
  const counted = await store.countFigures(db, figures, reachOf(actor, whose, range));
  return { asOf, ...statisticOf(figures, range.days, counted, await store.namesIn(db, counted)) };
}

const ofFigures = <F extends ReplyFigure>(figures: readonly F[]) => ({
  handle: (params: Filters, context: Context) => statistic(figures, params, rangeOf(params, context.now()), context),
});

const rowsOf = (figure: ReplyFigure, params: Filters & PageParams, { db, actor, now }: Context) =>
  store.pageOfRows(db, figure, reachOf(actor, params, rangeOf(params, now())), params);

const PHONE_COLUMNS = exportColumns(replyFigureRow, [
  'time',
  'department',
  'accountName',
  'person',
  'nickname',
  'content',
]);

export const handlers = {
  'replyStatistics.commentSumStatistics': ofFigures(FIGURES_OF.comment),
  'replyStatistics.letterSumStatistics': ofFigures(FIGURES_OF.letter),
  'replyStatistics.newCommentUsersSumV2': ofFigures(FIGURES_OF.newCommentUsers),
  'replyStatistics.newLetterUsersSumV2': ofFigures(FIGURES_OF.newLetterUsers),
  'replyStatistics.phoneSumV2': ofFigures(FIGURES_OF.phone),
  'replyStatistics.secondReplyStatistics': ofFigures(FIGURES_OF.secondReply),
  'replyStatistics.successfullySentUserYesterday'(whose, context) {
    const yesterday = dayOf(addDays(beginOfDay(context.now()), -1));
    const range = rangeOf({ createdFrom: yesterday, createdTo: yesterday }, context.now());
    return statistic(FIGURES_OF.sent, whose, range, context);
  },
  async 'replyStatistics.highLightStatistics'(
    { by = 'account', sortBy = 'letterUsers', sortOrder, ...params },
    { db, actor, now },
  ) {
    const asOf = now().toISOString();
    const key = KEY_OF[by];
    const figures = FIGURES_OF.highLight;
    const counted = await store.countFigures(db, figures, reachOf(actor, params, rangeOf(params, now())));
    const names = await store.namesIn(db, counted);
    const groups = [...groupsOf(figures, counted, key)];
    const departments =
      key === 'departmentId'
        ? null
        : await store.departmentsOf(
            db,
            key,
            groups.map(([each]) => Number(each)),
          );
    const rows: ReplyHighLight[] = groups.map(([each, counts]) => ({
      rowId: Number(each) + 1,
      key: Number(each),
      name: nameOf(names, key, Number(each)),
      department: departments?.get(Number(each)) ?? '',
      ...counts,
      asOf,
    }));
    const { pageNo, pageSize, limit, offset } = pageBounds(params);
    const list = sorted(rows, sortBy as keyof ReplyHighLight, sortOrder).slice(offset, offset + limit);
    return { list, total: rows.length, pageNo, pageSize };
  },
  'replyStatistics.exportPhone': (params, context) =>
    spreadsheet<ReplyFigureRow>(
      {
        name: '留资手机号',
        columns: PHONE_COLUMNS(),
        pages: everyRow((page: Filters) => rowsOf('phones', page, context), params),
      },
      context.work,
    ),
  'replyStatistics.queryRows': ({ figure, ...params }, context) => rowsOf(figure as ReplyFigure, params, context),
  async 'replyMisc.sourceMonitor'({ name, tags }, { db, actor, now }) {
    await countEvent(db, actor.departmentId, name, tags, now());
    return null;
  },
  'replyMisc.querySourceEvents': async (params, { db, actor, now }) => ({
    list: await eventsOf(db, actor, rangeOf(params, now()).days),
  }),
  async 'analysis.countInfo'({ days = DAYS }, { db, actor, now }) {
    const shown = lastDays(days, now());
    const {
      totals,
      days: counted,
      platforms,
    } = await countEverything(db, actor, {
      now: now(),
      today: startOfDay(shown.at(-1)!),
      since: startOfDay(shown[0]!),
    });
    const trend = trendOf(shown, counted);
    const today = trend.at(-1)!;
    return {
      keywordCount: totals.keywords,
      bloggerCount: totals.bloggers,
      noteCount: platforms.reduce((sum, each) => sum + each.count, 0),
      taskOpenCount: totals.tasks_open,
      noteToday: today.total,
      noteTodayChange: changeOf(today.total, totals.notes_yesterday),
      bloggerToday: totals.bloggers_today,
      taskFailedToday: totals.tasks_failed_today,
      trend,
      byPlatform: byPlatform(platforms),
    };
  },
  async 'analysis.explainChange'({ figure: named, compared = 'period', ...period }, { db, actor, now }) {
    const figure = named as ChangedFigure;
    const parts = PARTS[figure].filter(({ policy }) => allows(policy, actor));
    const pair = pairOf(rangeOf(period, now()), compared as Compared, now());
    const facts = parts.map((part) => part.facts);
    const summed = await sumChange(db, facts, pair, (range) => reachOf(actor, {}, range));
    const isOfPublications = figure === 'publications' || figure === 'views';
    return {
      ...changeFrom(pair, summed, await namesOfChange(db, summed, isOfPublications)),
      asOf: now().toISOString(),
      withheld: PARTS[figure].filter((part) => !parts.includes(part)).map(({ name }) => name),
      own: !seesDepartment(actor) && parts.some(({ policy }) => policy === READ_REPLY_FIGURES),
    };
  },
  async 'operation.getUserSpiderDetail'({ userId, ...period }, { db, actor, now }: Context) {
    const range = rangeOf(period, now());
    const who = userId ?? actor.userId;
    const person = who === actor.userId || leads(actor) ? await details.findPerson(db, actor, who) : null;
    if (!person) throw notFound('员工');
    return {
      ...person,
      ...daysOf(range),
      ...detailOf(range, await details.countTasks(db, actor, range, { userId: who })),
    };
  },
  async 'operation.getDepartmentSpiderDetail'({ departmentId, ...period }, { db, actor, now }: Context) {
    const range = rangeOf(period, now());
    if (departmentId !== undefined && !(await details.hasDepartment(db, actor, departmentId))) throw notFound('部门');
    const counted = await details.countTasks(db, actor, range, { departmentId });
    const people = await details.listPeople(
      db,
      actor,
      departmentId,
      counted.people.map(({ userId }) => userId),
    );
    return { ...daysOf(range), ...detailOf(range, counted), people: peopleOf(people, counted) };
  },
} satisfies SomeHandlers;
