/** Generates the demonstration's rows without a database; deterministic for a given `now`. */
import type { role } from '../../db/schema';
import { makeCategories } from '../collecting/categories';
import { type FlowRow, makeFavorites, makeFlows, makeTasks } from '../collecting/content';
import { completeFlows, makeComments, makeFlowTags, markAgents } from '../collecting/contents';
import { makeConversations } from '../conversation/conversations';
import { makeDirectory } from '../people/directory';
import {
  makeBloggers,
  makeBloggerTags,
  makeKeywords,
  makeKeywordTags,
  makeTags,
  type Making,
} from '../collecting/follow';
import { makeFigures } from '../collecting/figures';
import { makeGeneration } from './generation';
import { makeJoins } from '../page/joins';
import { makeBusinessLines, makeMaterial, withLines } from './material';
import { makeMessages } from '../conversation/messages';
import { makeDepartments, makePeople } from '../people/people';
import { Chance } from '../../providers/sandbox/random';
import { makeKeywordFlows } from '../collecting/keyword-flows';
import { makeIgnoredNotes, makeSentGroups } from '../conversation/sent-groups';
import { makeTaskFlows } from '../collecting/task-flows';
import { makeUnderWater } from '../collecting/under-water';
import { makeUploads } from '../collecting/uploads';
import { makeCheckers, withReviewing } from '../page/reviewers';
import { ROLES } from '../people/roles';

export interface Size {
  readonly keywords: number;
  readonly bloggers: number;
  readonly flows: number;
  readonly tasks: number;
}

export const DEMONSTRATION: Size = { keywords: 400, bloggers: 600, flows: 6_000, tasks: 4_600 };

const SEED = 20_260_601;

/** Default origin of the console. */
export const DEMONSTRATION_ORIGIN = 'http://localhost:5180';

const makeRoles = (createTime: Date): (typeof role.$inferInsert)[] =>
  ROLES.map((each, index) => ({
    ...each,
    menuCodes: [...each.menuCodes],
    roleId: index + 1,
    createTime,
    updateTime: createTime,
  }));

/** Private messages and replies to comments, and everything about them. */
function makeMessaging(
  making: Making,
  comments: ReturnType<typeof makeComments>['recent'],
  flows: readonly FlowRow[],
  bloggers: ReturnType<typeof makeBloggers>,
) {
  const conversations = makeConversations(making, comments, flows, bloggers);
  const { replyAccounts, chatMessages, receivers } = conversations;
  return {
    ...conversations,
    ...makeSentGroups(chatMessages, receivers),
    ignoredNotes: makeIgnoredNotes(making, flows, receivers),
    sentMessages: makeMessages(
      making,
      comments,
      flows,
      replyAccounts.map(({ row }) => row),
    ),
  };
}

export function generate(
  now: Date,
  demoPasswordHash: string,
  size: Size = DEMONSTRATION,
  origin = DEMONSTRATION_ORIGIN,
) {
  const chance = new Chance(SEED);
  const departments = withReviewing(makeDepartments(now));
  const roles = makeRoles(departments[0]!.createTime as Date);
  const { accounts, accountRoles } = makePeople(chance, now, demoPasswordHash);
  const making: Making = { chance, now, accounts, origin };
  const tags = makeTags(making);
  const keywords = makeKeywords(making, size.keywords);
  const bloggers = makeBloggers(making, size.bloggers);
  const businessLines = makeBusinessLines(making);
  markAgents(bloggers, keywords);
  const flows = completeFlows(
    making,
    bloggers,
    withLines(makeFlows(making, bloggers, keywords, size.flows), bloggers, businessLines),
  );
  const directory = makeDirectory(now, { accounts, accountRoles });
  const { applicants, ...joins } = makeJoins({
    now,
    departments,
    accounts,
    accountRoles,
    directoryPeople: directory.directoryPeople,
  });
  const { comments, recent } = makeComments(making, flows, bloggers);
  return {
    departments,
    roles,
    accounts: [...accounts, ...applicants],
    accountRoles,
    tags,
    keywords,
    bloggers,
    flows,
    businessLines,
    keywordTags: makeKeywordTags(chance, keywords, tags),
    keywordFlows: makeKeywordFlows(keywords, flows),
    bloggerTags: makeBloggerTags(chance, bloggers, tags),
    flowTags: makeFlowTags(flows, bloggers, tags),
    comments,
    figures: makeFigures(now, flows, bloggers),
    ...makeMessaging(making, recent, flows, bloggers),
    ...makeFavorites(making, bloggers, flows),
    ...directory,
    ...joins,
    departmentCheckers: makeCheckers(departments, { accounts, accountRoles }),
    ...makeMaterial(making, businessLines, flows),
    ...makeUnderWater(making, bloggers, keywords, flows),
    productCategories: makeCategories(departments[0]!.createTime as Date),
    ...makeTaskFlows(makeTasks(making, bloggers, keywords, flows, size.tasks), flows),
    ...makeGeneration(making, flows, tags),
    ...makeUploads(making, flows, tags),
  };
}

export type Demonstration = ReturnType<typeof generate>;
