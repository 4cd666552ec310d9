/** The adapter of the sandbox platform: real HTTP, with the department's log-in, at the pace that the platform asks for. */
import type { BotBlogger, BotFlow, BotTask } from '../../src/services/catalogue/generated/types';
import { storable } from '../kernel/storable';
import type { SandboxComment, SandboxMessage, SandboxNote, SandboxPage, SandboxUser } from '../providers/sandbox/types';
import { PlatformFailure, type Adapter, type FoundComment, type Page } from './platform';

export interface Asking {
  /** With the platform, as in `https://console.example/sandbox/api/xhs`. */
  readonly url: string;
  readonly headers: BotTask['headers'];
  readonly signal: AbortSignal;
  pause(ms: number): Promise<void>;
}

const ANSWER_WITHIN_MS = 15_000;
/** How often it waits and asks again before it gives the task up. */
const PATIENCE = 3;
/** Of a note that is published; what was collected may have more. */
const MOST_IMAGES = 18;
/** A longer wait is the next attempt's. */
const LONGEST_WAIT_S = 30;

const path = (...parts: (string | number)[]) => parts.map((part) => `/${encodeURIComponent(part)}`).join('');

export function sandboxAdapter(asking: Asking): Adapter {
  const get = <T>(where: string, query: Record<string, string | number> = {}) => ask<T>(asking, `${where}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()}`);
  return {
    search: async (keyword, page) => pageOf(await get<SandboxPage<SandboxNote>>('/search', { keyword, page }), flowOf),
    user: async (id) => bloggerOf(await get<SandboxUser>(path('user', id))),
    notesOf: async (id, page) => pageOf(await get<SandboxPage<SandboxNote>>(path('user', id, 'notes'), { page }), flowOf),
    note: async (id) => flowOf(await get<SandboxNote>(path('note', id))),
    comments: async (id, page) => pageOf(await get<SandboxPage<SandboxComment>>(path('note', id, 'comments'), { page }), (each) => commentOf(id, each)),
    replies: async (id, commentId, page) => pageOf(await get<SandboxPage<SandboxComment>>(path('comment', commentId, 'replies'), { page }), (each) => commentOf(id, each)),
    publish: async (note, key) => (await ask<SandboxNote>(asking, '/note', { ...note, images: note.images.slice(0, MOST_IMAGES), key })).url,
    async send({ content, platformCommentId }, userId, key) {
      await ask<SandboxMessage>(asking, '/message', { userId, content, commentId: platformCommentId, key });
    },
  };
}

const pageOf = <From, To>({ list, hasMore }: SandboxPage<From>, shape: (row: From) => To): Page<To> => ({ list: list.map(shape), hasMore });

async function ask<T>(asking: Asking, where: string, body?: object): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once<T>(asking, where, body);
    } catch (error) {
      const patient = error instanceof PlatformFailure && (error.kind === 'limited' || error.kind === 'unreachable') && error.retryAfterSeconds <= LONGEST_WAIT_S;
      if (!patient || attempt >= PATIENCE || asking.signal.aborted) throw error;
      await asking.pause(Math.max(1, error.retryAfterSeconds) * 1000);
    }
  }
}

async function once<T>({ url, headers, signal }: Asking, where: string, body?: object): Promise<T> {
  const answer = await fetch(url + where, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]), redirect: 'error',
    headers: { ...Object.fromEntries(headers.map(({ name, value }) => [name, value])), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  }).catch(() => { throw new PlatformFailure('unreachable'); });
  if (answer.ok) return (await answer.json().catch(() => { throw new PlatformFailure('unreachable', '回答无法识别'); })) as T;
  const said = (await answer.json().catch(() => ({}))) as { error?: unknown };
  throw failureOf(answer.status, Number(answer.headers.get('retry-after')) || 0, typeof said.error === 'string' ? said.error : '');
}

const LONGEST_DETAIL = 200;

function failureOf(status: number, retryAfterSeconds: number, said: string): PlatformFailure {
  if (status === 404 || status === 410) return new PlatformFailure('missing');
  if (status === 401 || status === 403) return new PlatformFailure('credential');
  if (status === 429) return new PlatformFailure('limited', '', retryAfterSeconds);
  return status >= 500 && status !== 507 ? new PlatformFailure('unreachable', `HTTP ${status}`) : new PlatformFailure('refused', said.slice(0, LONGEST_DETAIL) || `HTTP ${status}`);
}

const bloggerOf = ({ userId, platform: _platform, ...user }: SandboxUser): BotBlogger => ({ ...user, platformUserId: userId, nickname: clipped(user.nickname, 64), signature: clipped(user.signature, 500), city: clipped(user.city, 32) });

function flowOf({ noteId, userId, platform: _platform, ...note }: SandboxNote): BotFlow {
  return { ...note, platformFlowId: noteId, platformUserId: userId, images: note.images.slice(0, 30), authorName: clipped(note.authorName, 64), title: clipped(note.title, 200), content: clipped(note.content, 5000) };
}

function commentOf(platformFlowId: string, { commentId, rootCommentId, userId, nickname, avatar, content, city, likeCount, publishTime, replyCount }: SandboxComment): FoundComment {
  return { platformFlowId, platformCommentId: commentId, rootPlatformCommentId: rootCommentId, platformUserId: userId, nickname: clipped(nickname, 64), avatar, content: clipped(content, 2000), city: clipped(city, 32), likeCount, publishTime, replyCount };
}

/** As long as the contract has it. */
const clipped = (text: string, length: number): string => [...storable(text)].slice(0, length).join('');
