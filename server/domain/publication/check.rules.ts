/** Checks of a publication before anything is queued. Pure: facts come from check.ts. */
import type { PublicationFinding } from '../../../src/services/catalogue/generated/types';
import {
  PUBLISH_LIMITS,
  PUBLISH_PICTURE,
  type FindingField,
  type FindingSeverity,
  type PublicationKind,
  type PublisherState,
} from '../../../src/services/catalogue/sets/publication';
import { minuteOf } from '../../../src/shared/text/days';
import { textLength, titleLength } from '../../../src/shared/publishing/lengths';
import { findProhibited, type Word } from '../prohibited/prohibited.rules';
import { MESSAGES } from './publication.messages';

/** Content that one account would publish. */
export interface Composed {
  readonly kind: PublicationKind;
  readonly title: string;
  readonly content: string;
  readonly topics: readonly string[];
  readonly imageUrls: readonly string[];
  readonly videoUrl: string | null;
  readonly coverUrl: string | null;
}

/**
 * A stored picture; null: there is none at this address. Undefined: drawn by this server, or at a media host, from where
 * it is fetched once the publication is queued (intake.ts).
 */
export type Picture = { type: string; bytes: number; width: number; height: number } | null | undefined;

/** Facts about an account; null: the person may not use it. */
export interface AccountFacts {
  readonly state: PublisherState;
  readonly since: Date;
  readonly dailyLimit: number;
  /** Publications of the planned day, without this one. */
  readonly plannedThatDay: number;
  /** When the account last published or planned the same text; null: not lately. */
  readonly sameText: Date | null;
}

/** State of the stored video; undefined: no video, one of the sandbox platform, or one of a media host. */
export type VideoState = 'playable' | 'broken' | 'missing' | undefined;

export interface Checked {
  readonly publisherId: number;
  readonly composed: Composed;
  readonly account: AccountFacts | null;
}

export interface Common {
  readonly planTime: Date | null;
  /** Pictures in the order of `imageUrls`, followed by the cover. */
  readonly pictures: readonly Picture[];
  readonly video: VideoState;
  readonly words: readonly Word[];
  readonly now: Date;
}

type Place = Pick<PublicationFinding, 'start' | 'end' | 'suggestion'>;
const NOWHERE: Place = { start: null, end: null, suggestion: '' };

const finding = (
  severity: FindingSeverity,
  field: FindingField,
  message: string,
  place: Place = NOWHERE,
): Omit<PublicationFinding, 'publisherId'> => ({ field, severity, message, ...place });

type Found = ReturnType<typeof finding>;

/** A plan may lie this far in the past, ms: the time between the press and its arrival. */
const JUST_NOW_MS = 60_000;

export const isPast = (planTime: Date | null, now: Date): boolean =>
  planTime !== null && planTime.getTime() < now.getTime() - JUST_NOW_MS;

/** All findings: per account, and once for the whole request. */
export function findingsOf(targets: readonly Checked[], common: Common): PublicationFinding[] {
  const whole = isPast(common.planTime, common.now) ? [finding('error', 'planTime', MESSAGES.inThePast)] : [];
  const media = targets[0] ? mediaFindings(targets[0].composed, common) : [];
  const contents = targets.map(({ composed }) => composed.content.trim());
  const repeated = contents.length > 1 && contents[0] !== '' && new Set(contents).size < contents.length;
  const shared = [...whole, ...media, ...(repeated ? [finding('warning', 'content', MESSAGES.sameInRequest)] : [])];
  return [
    ...shared.map((each) => ({ ...each, publisherId: null })),
    ...targets.flatMap(({ publisherId, composed, account }) =>
      [
        ...accountFindings(account),
        ...textFindings(composed),
        ...topicFindings(composed.topics),
        ...wordFindings(composed, common.words),
      ].map((each) => ({ ...each, publisherId })),
    ),
  ];
}

function accountFindings(account: AccountFacts | null): Found[] {
  if (!account) return [finding('error', 'publisherId', MESSAGES.notAnAccount)];
  const { state, since, dailyLimit, plannedThatDay, sameText } = account;
  return [
    ...(state === 'ended' ? [finding('warning', 'publisherId', MESSAGES.logInEnded(minuteOf(since)))] : []),
    ...(state === 'checking' ? [finding('warning', 'publisherId', MESSAGES.logInChecking)] : []),
    ...(plannedThatDay >= dailyLimit
      ? [finding('warning', 'planTime', MESSAGES.overDailyLimit(dailyLimit, plannedThatDay))]
      : []),
    ...(sameText ? [finding('warning', 'content', MESSAGES.sameText(minuteOf(sameText)))] : []),
  ];
}

function textFindings({ title, content, topics }: Composed): Found[] {
  const [ofTitle, ofText] = [titleLength(title), textLength(content, topics)];
  return [
    ...(title.trim() === '' ? [finding('error', 'title', MESSAGES.noTitle)] : []),
    ...(ofTitle > PUBLISH_LIMITS.title ? [finding('error', 'title', MESSAGES.titleTooLong(ofTitle))] : []),
    ...(ofText > PUBLISH_LIMITS.text ? [finding('error', 'content', MESSAGES.textTooLong(ofText))] : []),
    ...[...content.matchAll(/#[^\S\n]+(?=[\p{L}\p{N}])/gu)].map(({ index, 0: found }) =>
      finding('warning', 'content', MESSAGES.hashWithSpace, {
        start: index,
        end: index + found.length,
        suggestion: '#',
      }),
    ),
  ];
}

const TOPIC = /^[\p{L}\p{N}_]+$/u;

function topicFindings(topics: readonly string[]): Found[] {
  return [
    ...(topics.length > PUBLISH_LIMITS.topics
      ? [finding('error', 'topics', MESSAGES.tooManyTopics(topics.length))]
      : []),
    ...topics
      .filter((topic) => !TOPIC.test(topic))
      .map((topic) =>
        finding('error', 'topics', MESSAGES.topicWithSpace(topic), {
          ...NOWHERE,
          suggestion: topic.replaceAll(/[^\p{L}\p{N}_]/gu, ''),
        }),
      ),
    ...topics
      .filter((topic, at) => topics.indexOf(topic) < at)
      .map((topic) => finding('warning', 'topics', MESSAGES.topicTwice(topic))),
  ];
}

function wordFindings({ title, content, topics }: Composed, words: readonly Word[]): Found[] {
  const places: readonly (readonly [FindingField, string])[] = [
    ['title', title],
    ['content', content],
    ['topics', topics.join('\n')],
  ];
  return places.flatMap(([field, text]) =>
    findProhibited(text, words).map(({ severity, word, category, start, end, suggestion }) =>
      finding(severity === 'forbidden' ? 'error' : 'warning', field, MESSAGES.prohibited(word, category), {
        start,
        end,
        suggestion,
      }),
    ),
  );
}

function mediaFindings({ kind, imageUrls, videoUrl, coverUrl }: Composed, { pictures, video }: Common): Found[] {
  if (kind === 'video')
    return [
      ...(videoUrl ? [] : [finding('error', 'videoUrl', MESSAGES.noVideo)]),
      ...(video === 'missing' ? [finding('error', 'videoUrl', MESSAGES.videoMissing)] : []),
      ...(video === 'broken' ? [finding('error', 'videoUrl', MESSAGES.videoBroken)] : []),
      ...(coverUrl ? [] : [finding('warning', 'coverUrl', MESSAGES.videoNeedsCover)]),
      ...(imageUrls.length > 0 ? [finding('warning', 'imageUrls', MESSAGES.picturesWithVideo)] : []),
      ...pictureFindings('coverUrl', pictures.slice(imageUrls.length)),
    ];
  return [
    ...(imageUrls.length === 0 ? [finding('error', 'imageUrls', MESSAGES.noPictures)] : []),
    ...(imageUrls.length > PUBLISH_LIMITS.pictures
      ? [finding('error', 'imageUrls', MESSAGES.tooManyPictures(imageUrls.length))]
      : []),
    ...pictureFindings('imageUrls', pictures.slice(0, imageUrls.length)),
  ];
}

const pictureFindings = (field: FindingField, pictures: readonly Picture[]): Found[] =>
  pictures.flatMap((picture, index) =>
    problemsOf(picture, index + 1).map((message) => finding('error', field, message)),
  );

/** Findings about a stored picture that the platform would refuse. `at`: position from 1. */
export function problemsOf(picture: Picture, at: number): string[] {
  if (picture === undefined) return [];
  if (picture === null) return [MESSAGES.pictureMissing(at)];
  const { type, bytes, width, height } = picture;
  const isTaken = (PUBLISH_PICTURE.types as readonly string[]).includes(type);
  return [
    ...(isTaken ? [] : [MESSAGES.pictureType(at)]),
    ...(bytes > PUBLISH_PICTURE.bytes ? [MESSAGES.pictureTooLarge(at, bytes)] : []),
    ...(Math.min(width, height) < PUBLISH_PICTURE.leastPixels ? [MESSAGES.pictureTooSmall(at, width, height)] : []),
  ];
}

/** Errors stop; warnings stop until the person has accepted them. */
export const stops = (findings: readonly PublicationFinding[], acceptWarnings: boolean): boolean =>
  findings.some(({ severity }) => severity === 'error' || !acceptWarnings);
