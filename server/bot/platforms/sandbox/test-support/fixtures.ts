/** Fixtures of the sandbox platform, which a backend of the test serves. */
import { asc, eq } from 'drizzle-orm';
import { startBackend } from '../../../../../tests/backend';
import type { PlatformCode } from '../../../../../src/services/catalogue/platforms';
import { sandboxMessage } from '../../../../db/schema';
import { personId } from '../../../../providers/sandbox/ids';
import { logInCookie, SESSION_COOKIES } from '../../../../providers/sandbox/log-in';
import { CLOCK_PERSON } from '../../../../providers/sandbox/live';
import { isDeleted } from '../../../../providers/sandbox/notes';
import { takesNoStrangers } from '../../../../providers/sandbox/people';
import { sandboxPlugin } from '../../../../providers/sandbox/plugin';
import type { SandboxComment, SandboxNote, SandboxPage } from '../../../../providers/sandbox/types';
import type { Fixtures, Known } from '../../test-support/describe-platform';

const KEYWORD = '手冲咖啡';
/** Rows per page of the sandbox. */
const PAGE = 20;
const cookie = (value: string) => [{ name: 'cookie', value }];
const DAY_MS = 86_400_000;

export const fixtures: Fixtures = async (platform) => {
  const pace = { latencyMs: 0, perMinute: 1_000_000 };
  const backend = await startBackend({ config: { sandbox: pace }, parts: [sandboxPlugin] });
  const url = await backend.app.listen({ port: 0, host: '127.0.0.1' });
  const ask: Ask = async <T>(path: string) => {
    const answer = await backend.app.inject(`/sandbox/api/${platform}/${path}`);
    return answer.statusCode === 200 ? answer.json<T>() : null;
  };
  const logInAt = (ms: number) => logInCookie({ platform, person: 9 }, new Date(backend.clock.now.getTime() + ms));
  return {
    env: { ATELIER_SANDBOX_URL: `${url}/sandbox` },
    silentEnv: { ATELIER_SANDBOX_URL: 'http://127.0.0.1:9/sandbox' },
    logIns: {
      good: cookie(logInAt(DAY_MS)),
      ended: cookie(logInAt(-1_000)),
      none: [],
      madeUp: cookie(`${SESSION_COOKIES[platform]}=0400697a1b2c3d4e5f60718293a4b5c6`),
    },
    known: await knownOf(platform, ask),
    slowDown() {
      pace.perMinute = 0;
      return () => {
        pace.perMinute = 1_000_000;
      };
    },
    async messages() {
      const rows = await backend.db
        .select()
        .from(sandboxMessage)
        .where(eq(sandboxMessage.platform, platform))
        .orderBy(asc(sandboxMessage.messageId));
      return rows.map(({ messageId, toUserId, content, commentId }) => ({
        platformMessageId: String(messageId),
        platformUserId: toUserId,
        content,
        platformCommentId: commentId,
      }));
    },
    stop: () => backend.stop(),
  };
};

type Ask = <T>(path: string) => Promise<T | null>;

/** The sandbox derives its contents from their ids: search for ids whose contents have what the tests need. */
async function knownOf(platform: PlatformCode, ask: Ask): Promise<Known> {
  return {
    keyword: KEYWORD,
    platformUserId: await busyBlogger(platform, ask),
    liveUserId: personId({ platform, person: CLOCK_PERSON }),
    deletedFlowId: await deletedNoteId(platform, ask),
    ...(await discussedNote(ask)),
    unknownFlowId: '6123456789abcdef01234567',
    unknownUserId: '5123456789abcdef01234567',
  };
}

const search = async (ask: Ask, page: number) =>
  (await ask<SandboxPage<SandboxNote>>(`search?keyword=${encodeURIComponent(KEYWORD)}&page=${page}`))!;

async function discussedNote(ask: Ask): Promise<Pick<Known, 'platformFlowId' | 'open' | 'closed'>> {
  for (let page = 1, more = true; more; page += 1) {
    const { list: notes, hasMore: morePages } = await search(ask, page);
    more = morePages;
    for (const { noteId } of notes.filter(({ commentCount }) => commentCount > PAGE)) {
      const { list, hasMore } = (await ask<SandboxPage<SandboxComment>>(`note/${noteId}/comments`)) ?? {
        list: [],
        hasMore: false,
      };
      const open = list.find(({ userId }) => !takesNoStrangers(userId));
      const closed = list.find(({ userId }) => takesNoStrangers(userId));
      if (!hasMore || !open || !closed || !list.some(({ replyCount }) => replyCount > 0)) continue;
      return {
        platformFlowId: noteId,
        open: { platformUserId: open.userId, platformCommentId: open.commentId },
        closed: { platformUserId: closed.userId },
      };
    }
  }
  throw new Error('The sandbox has no note with two pages of comments.');
}

const PEOPLE = 100;

async function deletedNoteId(platform: PlatformCode, ask: Ask): Promise<string> {
  for (let person = 0; person < PEOPLE; person += 1) {
    const { list } = (await ask<SandboxPage<SandboxNote>>(`user/${personId({ platform, person })}/notes`))!;
    const deleted = list.find(({ noteId }) => isDeleted(noteId));
    if (deleted) return deleted.noteId;
  }
  throw new Error('Nobody has deleted a note.');
}

async function busyBlogger(platform: PlatformCode, ask: Ask): Promise<string> {
  for (let person = 0; person < PEOPLE; person += 1) {
    const id = personId({ platform, person });
    if ((await ask<{ noteCount: number }>(`user/${id}`))!.noteCount > PAGE) return id;
  }
  throw new Error('Nobody has published two pages.');
}
