/**
 * Groups of the sandbox platform: each person is a member of some; the invented members ask things and new ones come in
 * by themselves. Only messages are stored.
 */
import {
  GROUPS,
  groupId,
  hashOf,
  personId,
  PEOPLE,
  readGroupId,
  readPersonId,
  type GroupKey,
  type PersonKey,
} from './ids';
import { personOf } from './people';
import { Chance } from './random';
import type { SandboxContext } from './sandbox';
import * as store from './groups.store';
import type { SandboxGroup, SandboxGroupChat, SandboxGroupInbox } from './types';
import { GROUP_NAMES, GROUP_QUESTIONS, GROUP_TALK } from './words/groups';
import { TOPICS } from './words/topics';

/** Groups of a person, all about the topic that the person writes about. */
const GROUPS_OF_PERSON = 3;
/** Groups of each topic, and the distance between two of a person, so that they differ. */
const GROUPS_OF_TOPIC = Math.floor(GROUPS / TOPICS.length);
const APART = Math.floor(GROUPS_OF_TOPIC / GROUPS_OF_PERSON);
const PAGE = 50;
/** Messages that the page of a group shows. */
const SHOWN = 40;
const SECOND = 1_000;
/** In one of so many slots of this length, somebody asks something in a group or comes in. */
const SLOT_MS = 600 * SECOND;
const ONE_IN = 2;
/** New messages lie this far ahead: bots that ask at this moment may already have passed the present. */
const AHEAD_MS = SECOND;

const groupsOf = ({ platform, person }: PersonKey): GroupKey[] =>
  Array.from({ length: GROUPS_OF_PERSON }, (_, index) => ({
    platform,
    group:
      (person % TOPICS.length) +
      TOPICS.length * ((Math.floor(person / TOPICS.length) + index * APART) % GROUPS_OF_TOPIC),
  }));

export const topicOfGroup = ({ group }: GroupKey) => TOPICS[group % TOPICS.length]!;

/** The constant attributes of a group. */
export function groupOf(key: GroupKey, origin: string): SandboxGroup {
  const chance = new Chance(hashOf(`group ${key.platform} ${key.group}`));
  const id = groupId(key);
  const name = chance.pick(GROUP_NAMES).replace('{thing}', chance.pick(topicOfGroup(key).things));
  return {
    groupId: id,
    platform: key.platform,
    name,
    avatar: `/demo-media/avatar/${id}~${encodeURIComponent(name[0]!)}.svg`,
    url: `${origin}/sandbox/${key.platform}/group/${id}`,
    memberCount: chance.between(60, 480),
  };
}

/** Members who talk; the others are only counted. */
export const talkersOfGroup = ({ platform, group }: GroupKey): PersonKey[] => {
  const chance = new Chance(hashOf(`members ${platform} ${group}`));
  return Array.from({ length: 12 }, () => ({ platform, person: chance.between(400, PEOPLE - 1) }));
};

const isMember = (person: PersonKey, { group }: GroupKey): boolean =>
  groupsOf(person).some((each) => each.group === group);

export const groupsOfPerson = (
  { origin }: Pick<SandboxContext, 'origin'>,
  person: PersonKey,
): readonly SandboxGroup[] => groupsOf(person).map((key) => groupOf(key, origin));

/** What others wrote in the groups of the account after `cursor`, oldest first. An empty cursor: from the beginning. */
export async function groupInboxOf(
  context: SandboxContext,
  owner: PersonKey,
  cursor: string,
): Promise<SandboxGroupInbox> {
  const { db, platform, now } = context;
  const keys = groupsOf(owner);
  for (const key of keys) await enliven(context, key);
  const [, ms = '0', id = '0'] = /^(\d{1,16})-(\d{1,10})$/.exec(cursor) ?? [];
  const after = { time: new Date(Number(ms)), chatId: Number(id) };
  const among = { platform, groupIds: keys.map(groupId), except: personId(owner) };
  const rows = await store.chatsAfter(db, among, after, now, PAGE);
  const last = rows.at(-1);
  return {
    list: rows.map(shown),
    cursor: last ? `${last.time.getTime()}-${last.chatId}` : cursor,
    hasMore: rows.length === PAGE,
  };
}

function shown({ chatId, groupId: group, userId, kind, content, time }: store.GroupChat): SandboxGroupChat {
  const key = readPersonId(userId);
  const nickname = key ? personOf(key).nickname : userId;
  return { chatId, groupId: group, userId, nickname, kind, text: content, time: time.toISOString() };
}

export interface GroupChatting {
  readonly groupId: string;
  readonly text: string;
  /** Idempotency key: the same key sends once. */
  readonly key: string;
}

/** Sends as the account of the log-in, which has to be a member. */
export async function sendToGroup(
  { db, platform, now }: SandboxContext,
  owner: PersonKey,
  { groupId: id, text, key }: GroupChatting,
): Promise<{ chatId: number } | 'missing' | 'full'> {
  const group = readGroupId(id);
  if (!group || group.platform !== platform || !isMember(owner, group)) return 'missing';
  const chat = { platform, groupId: id, userId: personId(owner), kind: 'text', content: text } as const;
  const chatId = await store.insertChat(db, { ...chat, sendKey: key, time: now });
  return chatId === null ? 'full' : { chatId };
}

export interface GroupRoom {
  readonly group: SandboxGroup;
  readonly chats: readonly SandboxGroupChat[];
  /** People as whom the page writes. */
  readonly people: readonly { readonly person: number; readonly nickname: string }[];
}

/** A group as its page shows it; null: there is none. */
export async function roomOf(context: SandboxContext, id: string): Promise<GroupRoom | null> {
  const { db, origin, platform, now } = context;
  const key = readGroupId(id);
  if (!key || key.platform !== platform) return null;
  await enliven(context, key);
  const rows = await store.lastChats(db, platform, id, new Date(now.getTime() + AHEAD_MS), SHOWN);
  const people = talkersOfGroup(key).slice(0, 3);
  return {
    group: groupOf(key, origin),
    chats: rows.toReversed().map(shown),
    people: people.map(({ person }) => ({ person, nickname: personOf({ platform, person }).nickname })),
  };
}

/** Writes in a group as one of the people of its page, or lets somebody new come in; false: it cannot. */
export async function actInRoom(
  context: SandboxContext,
  id: string,
  act: { readonly person: number; readonly text: string } | 'join',
): Promise<boolean> {
  const { db, platform, now } = context;
  const key = readGroupId(id);
  if (!key || key.platform !== platform) return false;
  const time = new Date(now.getTime() + AHEAD_MS);
  const common = { platform, groupId: id, sendKey: null, time };
  if (act === 'join') {
    const person = hashOf(`joins ${id} ${now.getTime()}`) % PEOPLE;
    const userId = personId({ platform, person });
    return (await store.insertChat(db, { ...common, userId, kind: 'join', content: '' })) !== null;
  }
  const person = talkersOfGroup(key).find((each) => each.person === act.person);
  if (!person || act.text.trim() === '') return false;
  const chat = { ...common, userId: personId(person), kind: 'text' as const, content: act.text.trim() };
  return (await store.insertChat(db, chat)) !== null;
}

/** Lets a member ask something, or somebody new come in; each slot of time once. */
async function enliven({ db, platform, now }: SandboxContext, key: GroupKey): Promise<void> {
  const slot = Math.floor(now.getTime() / SLOT_MS);
  const chance = new Chance(hashOf(`talk ${platform} ${key.group} ${slot}`));
  if (!chance.happens(1 / ONE_IN)) return;
  const isJoin = chance.happens(0.3);
  const person = isJoin ? { platform, person: chance.between(400, PEOPLE - 1) } : chance.pick(talkersOfGroup(key));
  const words = chance.happens(0.6) ? GROUP_QUESTIONS : GROUP_TALK;
  const content = isJoin ? '' : chance.pick<string>(words).replace('{thing}', chance.pick(topicOfGroup(key).things));
  await store.insertChat(db, {
    platform,
    groupId: groupId(key),
    userId: personId(person),
    kind: isJoin ? 'join' : 'text',
    content,
    sendKey: `talk-${platform}-${key.group}-${slot}`,
    time: new Date(now.getTime() + AHEAD_MS),
  });
}
