/**
 * What a person composes, as it is typed: one common text, and texts of their own for some accounts. Kept in this tab
 * until it is sent (docs/decisions/0012-drafts-stay-in-the-tab.md). Pure.
 */
import type {
  Publication,
  PublishCreatePublishLoggerParams,
  PublishUpdatePublishLoggerParams,
} from '../../../services/catalogue/generated/types';
import { LATE_LIMIT_MINUTES, PUBLICATION_SOURCE_NAMES } from '../../../services/catalogue/sets/publication';

export interface NoteText {
  readonly title: string;
  readonly content: string;
  readonly topics: readonly string[];
}

export interface Target {
  readonly publisherId: number;
  /** The account's own text; null: the common text. */
  readonly own: NoteText | null;
}

export type Source = NonNullable<Publication['source']>;

export interface Draft extends NoteText {
  readonly kind: Publication['kind'];
  readonly imageUrls: readonly string[];
  readonly videoUrl: string | null;
  readonly coverUrl: string | null;
  readonly targets: readonly Target[];
  /** ISO moment; null: as soon as possible. */
  readonly planTime: string | null;
  /** Minutes after the planned time until which publishing still starts without asking. */
  readonly lateLimitMinutes: number;
  readonly source: Source | null;
  /** Version of the edited publication when it was read; null: a new publication. */
  readonly version: number | null;
}

export const EMPTY: Draft = {
  kind: 'images',
  title: '',
  content: '',
  topics: [],
  imageUrls: [],
  videoUrl: null,
  coverUrl: null,
  targets: [],
  planTime: null,
  lateLimitMinutes: LATE_LIMIT_MINUTES.usual,
  source: null,
  version: null,
};

export const isEmpty = (draft: Draft): boolean => JSON.stringify(draft) === JSON.stringify(EMPTY);

/** Whether something of the note itself is written; accounts and time alone do not count. */
export const hasContent = ({ title, content, topics, imageUrls, videoUrl }: Draft): boolean =>
  title !== '' || content !== '' || topics.length > 0 || imageUrls.length > 0 || videoUrl !== null;

export const commonText = ({ title, content, topics }: NoteText): NoteText => ({ title, content, topics });

export const targetOf = ({ targets }: Draft, publisherId: number | null): Target | undefined =>
  targets.find((target) => target.publisherId === publisherId);

/** The text that an account publishes; `publisherId` null: the common text. */
export const textOf = (draft: Draft, publisherId: number | null): NoteText =>
  targetOf(draft, publisherId)?.own ?? commonText(draft);

/** Changes the text that an account publishes: its own where it has one, the common one otherwise. */
export function withText(draft: Draft, publisherId: number | null, change: Partial<NoteText>): Draft {
  const target = targetOf(draft, publisherId);
  if (!target?.own) return { ...draft, ...change };
  return withTarget(draft, { ...target, own: { ...target.own, ...change } });
}

/** Gives an account a text of its own, which begins as the common one, or takes it away. */
export function withOwnText(draft: Draft, publisherId: number, isOwn: boolean): Draft {
  return withTarget(draft, { publisherId, own: isOwn ? textOf(draft, publisherId) : null });
}

const withTarget = (draft: Draft, changed: Target): Draft => ({
  ...draft,
  targets: draft.targets.map((target) => (target.publisherId === changed.publisherId ? changed : target)),
});

/** Accounts in the order in which they were chosen; those that stay keep their texts. */
export const withAccounts = (draft: Draft, publisherIds: readonly number[]): Draft => ({
  ...draft,
  targets: publisherIds.map((publisherId) => targetOf(draft, publisherId) ?? { publisherId, own: null }),
});

/** Moves a picture; the first one is the cover. */
export function withPictureMoved(draft: Draft, from: number, to: number): Draft {
  const imageUrls = [...draft.imageUrls];
  const [moved] = imageUrls.splice(from, 1);
  if (moved === undefined) return draft;
  imageUrls.splice(to, 0, moved);
  return { ...draft, imageUrls };
}

/** The params that all calls with a composed note share. */
export function composedOf(draft: Draft) {
  return {
    title: draft.title,
    content: draft.content,
    topics: [...draft.topics],
    imageUrls: draft.kind === 'images' ? [...draft.imageUrls] : [],
    videoUrl: draft.kind === 'video' ? draft.videoUrl : null,
    coverUrl: draft.kind === 'video' ? draft.coverUrl : null,
    lateLimitMinutes: draft.lateLimitMinutes,
    ...(draft.source && { source: draft.source }),
  };
}

export const targetsOf = ({ targets }: Draft): NonNullable<PublishCreatePublishLoggerParams['targets']> =>
  targets.map(({ publisherId, own }) => ({ publisherId, ...(own && { ...own, topics: [...own.topics] }) }));

/** Params to change a publication, which has a single account and therefore a single text. */
export function updateOf(draft: Draft, loggerId: number): PublishUpdatePublishLoggerParams {
  const [target] = draft.targets;
  const { title, content, topics } = textOf(draft, target?.publisherId ?? null);
  return {
    ...composedOf(draft),
    title,
    content,
    topics: [...topics],
    loggerId,
    kind: draft.kind,
    planTime: draft.planTime,
    ...(target && { publisherId: target.publisherId }),
    ...(draft.version !== null && { version: draft.version }),
  };
}

export const draftOf = (publication: Publication): Draft => ({
  kind: publication.kind,
  title: publication.title,
  content: publication.content,
  topics: publication.topics,
  imageUrls: publication.imageUrls,
  videoUrl: publication.videoUrl,
  coverUrl: publication.coverUrl,
  targets: publication.publisherId === null ? [] : [{ publisherId: publication.publisherId, own: null }],
  planTime: publication.planTime,
  lateLimitMinutes: publication.lateLimitMinutes,
  source: publication.source,
  version: publication.version,
});

/** Validates stored JSON; invalid values get their defaults. */
export function asDraft(json: unknown): Draft {
  const stored = recordOf(json);
  return {
    kind: stored.kind === 'video' ? 'video' : 'images',
    ...asText(stored),
    imageUrls: textsOf(stored.imageUrls),
    videoUrl: textOrNull(stored.videoUrl),
    coverUrl: textOrNull(stored.coverUrl),
    targets: (Array.isArray(stored.targets) ? stored.targets : [])
      .map(recordOf)
      .flatMap(({ publisherId, own }) =>
        Number.isInteger(publisherId)
          ? [{ publisherId: publisherId as number, own: own ? asText(recordOf(own)) : null }]
          : [],
      ),
    planTime: textOrNull(stored.planTime),
    lateLimitMinutes: asLimit(stored.lateLimitMinutes),
    source: asSource(stored.source),
    version: Number.isInteger(stored.version) ? (stored.version as number) : null,
  };
}

type Json = Readonly<Record<string, unknown>>;
const recordOf = (json: unknown): Json => (typeof json === 'object' && json !== null ? (json as Json) : {});
const asText = ({ title, content, topics }: Json): NoteText => ({
  title: typeof title === 'string' ? title : '',
  content: typeof content === 'string' ? content : '',
  topics: textsOf(topics),
});
const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

const asLimit = (value: unknown): number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= LATE_LIMIT_MINUTES.most
    ? Number(value)
    : LATE_LIMIT_MINUTES.usual;

/** Validates a kind and an id; null: none. */
export function asSource(json: unknown): Source | null {
  const { kind, id } = recordOf(json);
  return typeof kind === 'string' && Object.hasOwn(PUBLICATION_SOURCE_NAMES, kind) && Number.isInteger(id)
    ? { kind: kind as Source['kind'], id: id as number }
    : null;
}
