/**
 * The adapter of the sandbox platform (server/providers/sandbox), which stands for all platforms. It sends HTTP
 * requests as to a real platform.
 */
import type { BotBlogger, BotChat, BotFlow, BotLivePart } from '../../../../src/services/catalogue/generated/types';
import { PLATFORM_CODES } from '../../../../src/services/catalogue/platforms';
import { storable } from '../../../kernel/calls/storable';
import { configuredNetwork } from '../../../providers/outbound/request';
import type {
  SandboxAdsKeyword,
  SandboxAdsState,
  SandboxChat,
  SandboxComment,
  SandboxGroup,
  SandboxGroupInbox,
  SandboxInbox,
  SandboxLive,
  SandboxLivePart,
  SandboxLogIn,
  SandboxMessage,
  SandboxNote,
  SandboxPage,
  SandboxPublished,
  SandboxTopic,
  SandboxUser,
} from '../../../providers/sandbox/types';
import { clientOf, type Client } from '../client';
import {
  PlatformFailure,
  type AdsFound,
  type FoundComment,
  type LogInCode,
  type NoteFound,
  type Page,
  type Platform,
  type PlatformAdapter,
} from '../platform';
import { addressOf } from '../setting';

/** Limit for publishing; collected contents may have more images. */
const MOST_IMAGES = 18;

export const adapter: PlatformAdapter = {
  name: 'sandbox',
  sandbox: true,
  platforms: PLATFORM_CODES,
  configure(env, consoleUrl) {
    const url = addressOf('ATELIER_SANDBOX_URL', env.ATELIER_SANDBOX_URL || `${consoleUrl}/sandbox`);
    const network = configuredNetwork(new URL(url).origin);
    return (session) => {
      const client = clientOf(session, `${url}/api/${session.platform}`, network);
      const { get, post } = client;
      return {
        search: async (keyword, page) =>
          pageOf(await get<SandboxPage<SandboxNote>>('/search', { keyword, page }), flowOf),
        note: async (id) => flowOf(await get<SandboxNote>(path('note', id))),
        blogger: async (id) => bloggerOf(await get<SandboxUser>(path('user', id))),
        bloggerNotes: async (id, page) =>
          pageOf(await get<SandboxPage<SandboxNote>>(path('user', id, 'notes'), { page }), flowOf),
        comments: async (id, page) =>
          pageOf(await get<SandboxPage<SandboxComment>>(path('note', id, 'comments'), { page }), (each) =>
            commentOf(id, each),
          ),
        replies: async (id, commentId, page) =>
          pageOf(await get<SandboxPage<SandboxComment>>(path('comment', commentId, 'replies'), { page }), (each) =>
            commentOf(id, each),
          ),
        async publish(note, key) {
          const { noteId, url: page } = await post<SandboxNote>('/note', {
            ...note,
            images: note.images.slice(0, MOST_IMAGES),
            key,
          });
          return { platformFlowId: noteId, url: page };
        },
        ...publishingOf(client),
        async message({ content, platformCommentId }, userId, key) {
          const { messageId } = await post<SandboxMessage>('/message', {
            userId,
            content,
            commentId: platformCommentId,
            key,
          });
          return { platformMessageId: String(messageId) };
        },
        async sentWith(key) {
          const { messageId } = await get<{ messageId: number | null }>('/sent', { key });
          return messageId === null ? null : { platformMessageId: String(messageId) };
        },
        like: async (id) => void (await post(path('comment', id, 'like'), {})),
        ...chatsOf(client),
        ...adsOf(client),
        ...livesOf(client),
        ...logInsOf(client),
        ...groupsOf(client),
        async inbox(cursor) {
          const { list, ...rest } = await get<SandboxInbox>('/inbox', { after: cursor });
          return { ...rest, chats: list.map(chatOf) };
        },
      };
    };
  },
};

/** Groups of the account. */
const groupsOf = ({ get, post }: Client): Pick<Platform, 'groups' | 'groupInbox' | 'groupChat'> => ({
  async groups() {
    const { list } = await get<{ list: readonly SandboxGroup[] }>('/groups');
    return list.map(({ groupId, name, avatar, url, memberCount }) => ({
      platformGroupId: groupId,
      name: clipped(name, 64),
      avatar,
      url,
      memberCount,
    }));
  },
  async groupInbox(cursor) {
    const { list, ...rest } = await get<SandboxGroupInbox>('/group-inbox', { after: cursor });
    return {
      ...rest,
      chats: list.map(({ chatId, groupId, userId, nickname, kind, text, time }) => ({
        platformMessageId: String(chatId),
        platformGroupId: groupId,
        platformUserId: userId,
        nickname: clipped(nickname, 64),
        kind,
        text: clipped(text, 1_000),
        time,
      })),
    };
  },
  async groupChat(groupId, text, key) {
    const { chatId } = await post<{ chatId: number }>('/group-chat', { groupId, text, key });
    return { platformMessageId: String(chatId) };
  },
});

/** The account of a log-in, and log-ins by a code. */
const logInsOf = ({ get, post }: Client): Pick<Platform, 'account' | 'logInCode' | 'logInOf'> => ({
  async account() {
    const { userId, nickname } = await get<SandboxUser>('/me');
    return { platformUserId: userId, nickname: clipped(nickname, 64) };
  },
  logInCode: () => post<LogInCode>('/log-in-code', {}),
  async logInOf(code) {
    const { state, cookie } = await get<SandboxLogIn>(path('log-in-code', code));
    return state === 'confirmed' ? { state, headers: [{ name: 'cookie', value: cookie }] } : { state };
  },
});

/** Live rooms. */
const livesOf = ({ get }: Client): Pick<Platform, 'lives' | 'live'> => ({
  async lives(id) {
    const { list } = await get<SandboxPage<SandboxLive>>(path('user', id, 'lives'));
    return list.map(({ liveId, startTime, endTime }) => ({ platformLiveId: liveId, startTime, endTime }));
  },
  async live(id, cursor) {
    const found = await get<SandboxLivePart>(path('live', id), { after: cursor });
    return { part: livePartOf(found), hasMore: found.hasMore };
  },
});

const livePartOf = ({ live, cursor, hasMore, texts, chats, goods, ...rest }: SandboxLivePart): BotLivePart => ({
  session: {
    platformLiveId: live.liveId,
    title: clipped(live.title, 200),
    cover: live.cover,
    startTime: live.startTime,
    endTime: live.endTime,
  },
  cursor,
  whole: live.endTime !== null && !hasMore,
  minutes: [...rest.minutes],
  texts: texts.map((each) => ({ ...each, text: clipped(each.text, 2_000) })),
  chats: chats.map(({ userId, ...each }) => ({
    ...each,
    platformUserId: userId,
    nickname: clipped(each.nickname, 64),
    content: clipped(each.content, 500),
  })),
  goods: goods.map((each) => ({ ...each, name: clipped(each.name, 200), shown: [...each.shown] })),
  sales: [...rest.sales],
});

/** Looks what was published, and which topics there are. */
const publishingOf = ({ get }: Client): Pick<Platform, 'publishedWith' | 'topics'> => ({
  publishedWith: async (key) => foundOf(await get<SandboxPublished>('/published', { key })),
  topics: async (by, text) =>
    (await get<SandboxPage<SandboxTopic>>('/topics', { by, text: text.slice(0, LONGEST_QUESTION) })).list,
});

const adsOf = ({ get, post }: Client): Pick<Platform, 'adsKeywords' | 'submitAds' | 'stopAds' | 'adsFigures'> => ({
  adsKeywords: async (text) => (await get<SandboxPage<SandboxAdsKeyword>>('/ads/keywords', { text })).list,
  async submitAds({ key, revision, platformFlowId: noteId, keywords, dailyBudget, startDay, endDay }) {
    const settings = { noteId, keywords, dailyBudget, startDay, endDay };
    return adsFound(await post<SandboxAdsState>('/ads', { key, revision, settings }));
  },
  stopAds: async ({ key, revision }) => adsFound(await post<SandboxAdsState>('/ads/stop', { key, revision })),
  adsFigures: async (key) => adsFound(await get<SandboxAdsState>('/ads', { key })),
});

function adsFound({ state, days }: SandboxAdsState): AdsFound {
  if (state === null) throw new PlatformFailure('missing');
  return { state, days: [...days] };
}

/** The beginning of a text is enough to propose topics for it. */
const LONGEST_QUESTION = 500;

const foundOf = ({ note, viewCount }: SandboxPublished): NoteFound | null =>
  note && {
    platformFlowId: note.noteId,
    url: note.url,
    figures: {
      viewCount,
      likeCount: note.likeCount,
      commentCount: note.commentCount,
      collectCount: note.collectCount,
    },
  };

const path = (...parts: (string | number)[]) => parts.map((part) => `/${encodeURIComponent(part)}`).join('');

const pageOf = <From, To>({ list, hasMore }: SandboxPage<From>, shape: (row: From) => To): Page<To> => ({
  list: list.map(shape),
  hasMore,
});

const bloggerOf = ({ userId, platform: _platform, ...user }: SandboxUser): BotBlogger => ({
  ...user,
  platformUserId: userId,
  nickname: clipped(user.nickname, 64),
  signature: clipped(user.signature, 500),
  city: clipped(user.city, 32),
});

function flowOf({ noteId, userId, platform: _platform, ...note }: SandboxNote): BotFlow {
  return {
    ...note,
    platformFlowId: noteId,
    platformUserId: userId,
    images: note.images.slice(0, 30),
    authorName: clipped(note.authorName, 64),
    title: clipped(note.title, 200),
    content: clipped(note.content, 5000),
  };
}

function commentOf(
  platformFlowId: string,
  {
    commentId,
    rootCommentId,
    userId,
    nickname,
    avatar,
    content,
    city,
    likeCount,
    publishTime,
    replyCount,
  }: SandboxComment,
): FoundComment {
  return {
    platformFlowId,
    platformCommentId: commentId,
    rootPlatformCommentId: rootCommentId,
    platformUserId: userId,
    nickname: clipped(nickname, 64),
    avatar,
    content: clipped(content, 2000),
    city: clipped(city, 32),
    likeCount,
    publishTime,
    replyCount,
  };
}

const chatOf = ({
  chatId,
  platform: _platform,
  userId,
  replyToId,
  nickname,
  city,
  data,
  suggestions,
  ...chat
}: SandboxChat): BotChat => ({
  ...chat,
  platformMessageId: String(chatId),
  platformUserId: userId,
  nickname: clipped(nickname, 64),
  city: clipped(city, 32),
  data: { ...data, ...(data.text !== undefined && { text: clipped(data.text, 1_000) }) },
  suggestions: suggestions.slice(0, 5).map((each) => clipped(each, 100)),
  replyToPlatformMessageId: replyToId === null ? null : String(replyToId),
});

/** Cut to the contract's length. */
const clipped = (text: string, length: number): string => [...storable(text)].slice(0, length).join('');

const chatsOf = ({ post }: Client): Pick<Platform, 'chat'> => ({
  async chat({ work, type, data, platformMessageId, replyToPlatformMessageId }, userId, key) {
    const { meta: _, ...body } = data;
    if (work === 'send') {
      const replyToId = replyToPlatformMessageId === null ? null : Number(replyToPlatformMessageId);
      const { chatId } = await post<{ chatId: number }>('/chat', { userId, type, data: body, replyToId, key });
      return { platformMessageId: String(chatId) };
    }
    if (platformMessageId === null) throw new PlatformFailure('missing');
    await post(path('chat', platformMessageId, work), work === 'edit' ? { data: body } : {});
    return { platformMessageId };
  },
});
