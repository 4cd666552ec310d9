/** People of the sandbox platform, generated from their numbers. Pure. */
import { Chance } from './random';
import { PET_NAMES, READER_ENDINGS } from './words/people';
import { CITIES, TOPICS, type Topic } from './words/topics';
import { BLOGGERS, hashOf, personId, type PersonKey } from './ids';
import type { SandboxUser } from './types';
import { ownNotes } from './series';

export const isBlogger = ({ person }: PersonKey): boolean => person < BLOGGERS;
/** The topic that a person writes about. */
export const topicOf = ({ person }: PersonKey): Topic => TOPICS[person % TOPICS.length]!;

/** The constant attributes of a person: name, avatar and so on. */
export function personOf(key: PersonKey): Omit<SandboxUser, 'homeUrl' | 'noteCount' | 'fansCount' | 'likeCount'> {
  const chance = new Chance(hashOf(`person ${key.platform} ${key.person}`));
  const topic = topicOf(key);
  const nickname =
    chance.pick(PET_NAMES) + (isBlogger(key) ? chance.pick(topic.nicknames) : chance.pick(READER_ENDINGS));
  const userId = personId(key);
  return {
    userId,
    platform: key.platform,
    nickname,
    avatar: avatarOf(userId, nickname),
    signature: isBlogger(key) ? chance.some(topic.signatures, 2).join(' · ') : '',
    city: chance.happens(0.85) ? chance.pick(CITIES) : '',
  };
}

const avatarOf = (userId: string, nickname: string) =>
  `/demo-media/avatar/${userId}~${encodeURIComponent(nickname.match(/\p{L}/u)?.[0] ?? '沙')}.svg`;

/** Whether a person refuses private messages of strangers; one in six does. */
export const takesNoStrangers = (userId: string): boolean => hashOf(`strangers ${userId}`) % 6 === 0;
/** Whether a person blocks an account that writes to them first; one in fifty does. */
export const blocksStrangers = (userId: string): boolean => hashOf(`blocks ${userId}`) % 50 === 0;

/** Counts that grow with time. */
export function figuresOf(key: PersonKey, now: Date): Pick<SandboxUser, 'fansCount' | 'noteCount' | 'likeCount'> {
  const chance = new Chance(hashOf(`figures ${key.platform} ${key.person}`));
  const noteCount = ownNotes(key).countAt(now);
  const fansCount = isBlogger(key)
    ? Math.min(6_800_000, chance.spread(9_200, 1.7)) + noteCount * 7
    : chance.between(0, 300);
  return { fansCount, noteCount, likeCount: Math.round(fansCount * (1.5 + chance.next() * 9)) };
}
