/**
 * Rows of the first department, created for one test each. All of their texts contain SECRET, so that a leak to other
 * departments is detected.
 */
import { eq, sql } from 'drizzle-orm';
import {
  account,
  accountRole,
  blogger,
  bloggerAccount,
  bloggerFavorite,
  bloggerTag,
  businessLine,
  comment,
  department,
  directoryPerson,
  figure,
  fileUpload,
  flow,
  flowFavorite,
  flowTag,
  generatedMessage,
  generatedNote,
  gitAccessToken,
  groupJoin,
  importBatch,
  importFailure,
  joinGroup,
  joinGroupRole,
  keyword,
  keywordTag,
  materialNote,
  materialTracking,
  productCategory,
  prohibitedWord,
  referenceFile,
  role,
  sentMessage,
  spiderAuthentication,
  spiderTask,
  spiderTaskFlow,
  story,
  tag,
  feedUpload,
  transcription,
  underWater,
  voiceGen,
} from '../../server/db/schema';
import { makeLink } from '../../server/domain/account/password-link.store';
import { newFileUploadId } from '../../server/domain/file/file-upload.store';
import { cipherOf } from '../../server/kernel/masked-number';
import { hashPassword } from '../../server/kernel/password';
import { sealer } from '../../server/kernel/seal';
import { createSession } from '../../server/kernel/session';
import type { ScreenVersion } from '../../src/services/catalogue/generated/types';
import { COMMON } from '../../src/services/catalogue/bases';
import type { Backend } from '../backend';
import type { RoleType } from '../../src/services/catalogue/policy';

export const SECRET = 'zq7secret';
/** The owner of all rows. */
const DEPARTMENT = 1;
const PASSWORD = 'correct horse battery';
/** One pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export function worldOf({ db, ids, clock, ask, app, headers }: Backend) {
  let made = 0;
  const next = () => `${SECRET}-${++made}`;
  const owned = { departmentId: DEPARTMENT, creatorId: ids.operator };
  const first = <Row>([row]: Row[]): Row => row!;

  const world = {
    departmentId: DEPARTMENT,
    secret: SECRET,
    /** The department itself contains the secret as well. */
    async prepare(): Promise<void> {
      await db.update(department).set({ pageTitle: SECRET }).where(eq(department.departmentId, DEPARTMENT));
      // Creates the sealing key, which exists once.
      await sealer(db);
    },
    /** An unused text without the secret, as a person might enter. */
    text: (): string => `word-of-nobody-${++made}`,
    /** A user id on a platform. */
    hex: (): string => (++made).toString(16).padStart(24, 'a'),
    password: PASSWORD,
    newPassword: `${PASSWORD} and another`,
    picture: (): Blob => new Blob([Buffer.from(PNG, 'base64')], { type: 'image/png' }),

    /** An upload of the person that has not received data. */
    async unfinished(userId: number): Promise<string> {
      const fileUploadId = newFileUploadId();
      await db.insert(fileUpload).values({
        fileUploadId,
        userId,
        type: 'video',
        status: 'open',
        key: `2026-06/${fileUploadId.slice(0, 10)}.mp4`,
        size: 3,
        received: 0,
        createTime: clock.now,
        expireTime: new Date(clock.now.getTime() + 60_000),
      });
      return fileUploadId;
    },
    async tag(): Promise<number> {
      return first(
        await db
          .insert(tag)
          .values({ ...owned, name: next() })
          .returning(),
      ).tagId;
    },
    async keyword(more: Partial<Pick<typeof keyword.$inferInsert, 'agent'>> = {}): Promise<number> {
      return first(
        await db
          .insert(keyword)
          .values({ ...owned, keyword: next(), remark: SECRET, platform: 'xhs', ...more })
          .returning(),
      ).keywordId;
    },
    async taggedKeyword(tagId: number, more: { agent?: boolean } = {}): Promise<number> {
      const keywordId = await world.keyword(more);
      await db.insert(keywordTag).values({ keywordId, tagId, departmentId: DEPARTMENT });
      return keywordId;
    },
    async blogger(): Promise<number> {
      const name = next();
      return first(
        await db
          .insert(blogger)
          .values({
            ...owned,
            platform: 'xhs',
            platformUserId: name,
            nickname: name,
            signature: name,
            avatar: `/demo-media/${name}`,
            homeUrl: `https://example.com/${name}`,
          })
          .returning(),
      ).bloggerId;
    },
    async figures(of: { flowId: number } | { bloggerId: number }): Promise<void> {
      await db.insert(figure).values({ ...of, hour: clock.now, likeCount: 7 });
    },
    async rising(bloggerId: number): Promise<void> {
      await db
        .update(blogger)
        .set({ riseTime: clock.now, riseFigure: 'fansCount', riseCount: 1_000 })
        .where(eq(blogger.bloggerId, bloggerId));
    },
    async taggedBlogger(tagId: number): Promise<number> {
      const bloggerId = await world.blogger();
      await db.insert(bloggerTag).values({ tagId, bloggerId, departmentId: DEPARTMENT });
      return bloggerId;
    },
    async favorite(userId: number, bloggerId: number): Promise<void> {
      await db.insert(bloggerFavorite).values({ userId, bloggerId });
    },
    async flow(bloggerId: number): Promise<number> {
      const name = next();
      const row = {
        departmentId: DEPARTMENT,
        bloggerId,
        platform: 'xhs',
        platformFlowId: name,
        type: 'note',
        title: name,
        content: name,
        cover: `/demo-media/${name}`,
        url: `https://example.com/${name}`,
        publishTime: clock.now,
        createTime: clock.now,
      } as const;
      return first(await db.insert(flow).values(row).returning()).flowId;
    },
    /** A video that the offline transcription supports: the sandbox platform has its subtitles. */
    video: (): Promise<number> => world.content({ type: 'video', videoUrl: '/sandbox/media/dy/some.webm' }),
    /** A transcription that stays in the queue. */
    async transcription(): Promise<number> {
      const flowId = await world.video();
      return first(
        await db
          .insert(transcription)
          .values({ ...owned, flowId, mediaUrl: '/sandbox/media/dy/some.webm' })
          .returning(),
      ).transcriptionId;
    },
    async upload(type: 'video' | 'image' = 'video'): Promise<number> {
      const name = next();
      const texts = {
        title: name,
        description: name,
        script: name,
        url: '/sandbox/media/dy/some.webm',
        cover: `/demo-media/${name}`,
      };
      return first(
        await db
          .insert(feedUpload)
          .values({ ...owned, type, size: 1, ...texts })
          .returning(),
      ).uploadId;
    },
    /** Its sound file does not exist. */
    async voice(
      ended: Partial<Pick<typeof voiceGen.$inferInsert, 'status' | 'url' | 'failReason'>> = {
        status: 'done',
        url: '/files/2026-06/zq7secret0.mp3',
      },
    ): Promise<number> {
      return first(
        await db
          .insert(voiceGen)
          .values({ ...owned, text: next(), voice: 'female', ...ended })
          .returning(),
      ).voiceId;
    },
    sound: (): Blob =>
      new Blob([Buffer.from('UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=', 'base64')], {
        type: 'audio/wav',
      }),
    /** A stored picture without an owner. */
    async stored(): Promise<string> {
      const form = new FormData();
      form.append('file', world.picture());
      const wire = new Response(form);
      const answer = await app.inject({
        method: 'POST',
        url: `${COMMON}/cos/upload`,
        headers: { ...headers.operator, 'content-type': wire.headers.get('content-type')! },
        payload: Buffer.from(await wire.arrayBuffer()),
      });
      return answer.json<{ data: { url: string } }>().data.url;
    },
    /** A content for the material lists. */
    async content(
      kind: Partial<
        Pick<typeof flow.$inferInsert, 'platform' | 'type' | 'origin' | 'agent' | 'shareTime' | 'videoUrl'>
      > = {},
    ): Promise<number> {
      const name = next();
      const texts = {
        platformFlowId: name,
        authorName: name,
        title: name,
        content: name,
        script: name,
        cover: `/demo-media/${name}`,
        images: [`/demo-media/${name}`],
        url: `https://example.com/${name}`,
      };
      return first(
        await db
          .insert(flow)
          .values({
            ...owned,
            platform: 'xhs',
            type: 'note',
            ...texts,
            publishTime: clock.now,
            createTime: clock.now,
            ...kind,
          })
          .returning(),
      ).flowId;
    },
    async comment(rootCommentId?: number): Promise<{ commentId: number; flowId: number; word: string }> {
      const name = next();
      const [root] =
        rootCommentId === undefined ? [] : await db.select().from(comment).where(eq(comment.commentId, rootCommentId));
      const flowId = root?.flowId ?? (await world.content());
      const row = {
        departmentId: DEPARTMENT,
        flowId,
        rootCommentId,
        platformCommentId: name,
        platformUserId: name,
        nickname: name,
        avatar: `/demo-media/${name}`,
        content: name,
        city: name,
        publishTime: clock.now,
      };
      return { commentId: first(await db.insert(comment).values(row).returning()).commentId, flowId, word: name };
    },
    /** A message to a commenter. */
    async sentMessage(state: 'waiting' | 'failed' = 'waiting'): Promise<number> {
      const { commentId, flowId, word } = await world.comment();
      const row = {
        ...owned,
        senderId: ids.operator,
        platform: 'xhs',
        platformUserId: word,
        nickname: word,
        kind: 'private',
        flowId,
        commentId,
        content: word,
        state,
        failReason: state === 'failed' ? word : null,
      } as const;
      return first(await db.insert(sentMessage).values(row).returning()).messageId;
    },
    async favoriteFlow(userId: number, flowId: number): Promise<void> {
      await db.insert(flowFavorite).values({ userId, flowId });
    },
    async taggedFlow(flowId: number, tagId: number): Promise<void> {
      await db.insert(flowTag).values({ flowId, tagId, departmentId: DEPARTMENT });
    },
    async credential(): Promise<number> {
      const name = next();
      const row = {
        ...owned,
        platform: 'xhs',
        name,
        host: `${name}.xiaohongshu.com`,
        sealed: name,
        masked: name,
      } as const;
      return first(await db.insert(spiderAuthentication).values(row).returning()).authenticationId;
    },
    async businessLine(): Promise<number> {
      return first(
        await db
          .insert(businessLine)
          .values({ ...owned, name: next(), remark: SECRET })
          .returning(),
      ).businessLineId;
    },
    async bloggerAccount(): Promise<number> {
      const name = next();
      return first(
        await db
          .insert(bloggerAccount)
          .values({
            ...owned,
            businessLineId: await world.businessLine(),
            platform: 'xhs',
            platformUserId: name,
            nickname: name,
            remark: SECRET,
          })
          .returning(),
      ).bloggerAccountId;
    },
    async materialNote(): Promise<number> {
      const name = next();
      return first(
        await db
          .insert(materialNote)
          .values({
            ...owned,
            businessLineId: await world.businessLine(),
            platform: 'xhs',
            type: 'note',
            title: name,
            url: `https://www.xiaohongshu.com/explore/${name}`,
            remark: SECRET,
            publishTime: clock.now,
          })
          .returning(),
      ).noteId;
    },
    async importBatch(platform: 'dy' | 'xhs' = 'dy'): Promise<number> {
      const name = next();
      const { batchId } = first(
        await db
          .insert(importBatch)
          .values({
            ...owned,
            platform,
            fileName: `${name}.csv`,
            rowCount: 1,
            doneCount: 0,
            doubleCount: 0,
            failedCount: 1,
          })
          .returning(),
      );
      await db.insert(importFailure).values({ batchId, rowNumber: 2, cells: [name], reason: name });
      return batchId;
    },
    async underWater(platform: 'dy' | 'xhs'): Promise<number> {
      const name = next();
      const row = {
        ...owned,
        batchId: await world.importBatch(platform),
        platform,
        contentKey: name,
        title: name,
        url: `https://example.com/${name}`,
        authorName: name,
      };
      return first(await db.insert(underWater).values(row).returning()).itemId;
    },
    async tracking(noteId: number): Promise<void> {
      await db
        .insert(materialTracking)
        .values({ ...owned, noteId, event: 'lead', quantity: 1, eventTime: clock.now, remark: SECRET });
    },
    /** Contains a prohibited word of the department. */
    secretText: `${SECRET}-text`,
    async generatedMessage(): Promise<number> {
      const row = {
        ...owned,
        generationId: next(),
        purpose: 'note',
        style: 'guide',
        tone: 'plain',
        length: 'short',
        keyword: SECRET,
        content: `${next()}。`,
        state: 'done',
        provider: 'offline',
        createTime: clock.now,
      } as const;
      return first(await db.insert(generatedMessage).values(row).returning()).messageId;
    },
    async generatedNote(): Promise<number> {
      const row = {
        ...owned,
        messageId: await world.generatedMessage(),
        style: 'guide',
        title: next(),
        content: next(),
        createTime: clock.now,
      } as const;
      return first(await db.insert(generatedNote).values(row).returning()).noteId;
    },
    async referenceFile(): Promise<number> {
      return first(
        await db
          .insert(referenceFile)
          .values({ ...owned, name: next(), size: 10, content: next(), createTime: clock.now })
          .returning(),
      ).fileId;
    },
    async story(): Promise<number> {
      return first(
        await db
          .insert(story)
          .values({
            ...owned,
            generationId: next(),
            title: next(),
            content: `${next()}是一个故事。`,
            provider: 'offline',
          })
          .returning(),
      ).storyId;
    },
    async prohibitedWord(): Promise<number> {
      await db
        .insert(prohibitedWord)
        .values({ ...owned, word: SECRET, category: SECRET })
        .onConflictDoNothing();
      return first(
        await db
          .insert(prohibitedWord)
          .values({ ...owned, word: next(), category: next() })
          .returning(),
      ).prohibitedId;
    },
    async task(changes: Partial<typeof spiderTask.$inferInsert> = {}): Promise<number> {
      return first(
        await db
          .insert(spiderTask)
          .values({ ...owned, taskType: 1, platform: 'xhs', target: next(), ...changes })
          .returning(),
      ).taskId;
    },
    async bring(taskId: number, flowId: number): Promise<void> {
      await db.insert(spiderTaskFlow).values({ taskId, flowId, departmentId: DEPARTMENT });
    },
    /** A task claimed by a bot. */
    async claim() {
      const claimId = `claim-of-the-test-${++made}`;
      const leaseTime = new Date(clock.now.getTime() + 60_000);
      return {
        taskId: await world.task({ status: 'executing', botName: SECRET, claimId, leaseTime, attempts: 1 }),
        claimId,
      };
    },
    /** An account without a role. */
    async account({
      departmentId = DEPARTMENT,
      password,
      temporary = false,
    }: { departmentId?: number | null; password?: string; temporary?: boolean } = {}) {
      const name = next();
      const passwordHash = password === undefined ? '' : await hashPassword(password);
      const row = {
        loginName: name,
        name,
        userName: name,
        email: `${name}@x.example`,
        mobile: `138${String(made).padStart(8, '0')}`,
        departmentId,
        passwordHash,
        passwordTemporary: temporary,
        createTime: clock.now,
      };
      return { userId: first(await db.insert(account).values(row).returning()).userId, loginName: name };
    },
    async usePassword(userId: number): Promise<void> {
      await db
        .update(account)
        .set({ passwordHash: await hashPassword(PASSWORD) })
        .where(eq(account.userId, userId));
    },
    /** The secret of a valid password link. */
    async passwordLink(): Promise<string> {
      const { userId } = await world.account();
      const { url } = await makeLink(db, userId, {
        creatorId: ids.admin,
        now: clock.now,
        lastsMs: 60_000,
        publicUrl: '',
      });
      return url.split('=')[1]!;
    },
    /** A session of the account, with an address that other people must not see. */
    async session(userId: number): Promise<string> {
      return (await createSession(db, { userId, address: SECRET, now: clock.now })).sessionId;
    },
    async role({ type = 'viewer', menuCodes = [] }: { type?: RoleType; menuCodes?: string[] } = {}): Promise<number> {
      return first(await db.insert(role).values({ name: next(), type, menuCodes }).returning()).roleId;
    },
    async give(userId: number, roleId: number): Promise<void> {
      await db.insert(accountRole).values({ userId, roleId });
    },
    /** A department below the first one. */
    async department(): Promise<number> {
      return first(
        await db
          .insert(department)
          .values({
            name: next(),
            parentId: DEPARTMENT,
            previewUrl: `https://example.com/${SECRET}`,
            pageTitle: SECRET,
          })
          .returning(),
      ).departmentId;
    },
    async group(): Promise<number> {
      const { groupId } = first(
        await db.insert(joinGroup).values({ name: next(), departmentId: DEPARTMENT }).returning(),
      );
      await db.insert(joinGroupRole).values({ groupId, roleId: await world.role() });
      return groupId;
    },
    /** A join request of a person without a department. */
    async join(): Promise<number> {
      const { userId } = await world.account({ departmentId: null });
      return first(
        await db
          .insert(groupJoin)
          .values({ groupId: await world.group(), userId, reason: next() })
          .returning(),
      ).joinId;
    },
    async gitToken(userId: number): Promise<void> {
      await db.insert(gitAccessToken).values({ userId, sealed: SECRET, tail: SECRET });
    },
    async category(): Promise<number> {
      return first(await db.insert(productCategory).values({ name: next() }).returning()).categoryId;
    },
    async directoryPerson(): Promise<number> {
      const name = next();
      return first(
        await db
          .insert(directoryPerson)
          .values({ orgId: 'demo', loginName: name, userName: name, mobile: '13700000000' })
          .returning(),
      ).userId;
    },
    /** A screen with one version, published by an administrator. */
    async screen(): Promise<ScreenVersion> {
      const screenId = `world/${world.text()}`;
      const { version } = await ask(
        'workshop.publishScreen',
        { screenId, text: world.screenText(screenId), baseVersionId: null, origin: 'create' },
        'admin',
      );
      return version!;
    },
    /** A text replaced in the screen. */
    async replaced(screenId: string): Promise<number> {
      const { batchId } = await ask(
        'workshop.replaceScreens',
        { query: screenId, replacement: world.text(), screenIds: [screenId], dryRun: false },
        'admin',
      );
      return batchId!;
    },
    screenText: (route: string): string =>
      JSON.stringify({
        version: 1,
        route: `/${route}`,
        title: route,
        menu: null,
        body: [{ type: 'text', text: route }],
      }),
    /** The sealed number of an account, as lists contain it. */
    async cipher(userId: number): Promise<string> {
      return cipherOf(await sealer(db), { of: 'account', id: userId, field: 'mobile' });
    },
    /** Adds one row of everything that departments have. */
    async grow(): Promise<void> {
      await Promise.all([
        world.tag(),
        world.keyword(),
        world.task(),
        world.join(),
        world.bloggerAccount(),
        world.materialNote(),
        world.underWater('dy'),
        world.underWater('xhs'),
        world.department(),
        world.blogger().then(world.flow),
        world.comment(),
        world.sentMessage(),
      ]);
      await db.update(figure).set({ likeCount: sql`${figure.likeCount} + 1` });
    },
  };
  return world;
}

export type World = ReturnType<typeof worldOf>;
