/** Where a publication and its pictures come from. */
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { formOf } from '../../../tests/authorisation/request';
import { REFUSED } from '../../../tests/backend';
import { type PublishFile } from '../../../src/services/catalogue/generated/types';
import { feedUpload, fileUpload, generatedPicture, posterJob, posterRow } from '../../db/schema';
import { MESSAGES as PUBLICATION_MESSAGES } from './publication.messages';
import { account, backend, detail, NOTE, plan, startPublishing } from './testing/publishing';

startPublishing();

describe('origins', () => {
  it('begins with a cover note, keeps it as its origin, and knows none of another department', async () => {
    const publisherId = await account();
    const { coverNoteId: id } = await backend.ask('coverNote.noteAdd', {
      title: '夜市',
      content: '十种味道',
      topics: ['夜市'],
      imageUrls: ['/demo-media/cover/food-1.svg'],
    });
    const source = { kind: 'coverNote', id } as const;
    const beginning = await backend.ask('publish.publicationSource', source);
    expect(beginning).toMatchObject({ source, kind: 'images', title: '夜市', topics: ['夜市'], videoUrl: null });
    const { loggerId } = await plan(publisherId, { source });
    expect((await detail(loggerId)).origins).toEqual([{ kind: 'coverNote', id, title: '夜市', url: null }]);
    expect(await backend.call('publish.publicationSource', source, 'stranger')).toMatchObject({
      code: REFUSED.notFound,
    });
  });

  it('say where each picture comes from and what it was made from, and nothing of another department', async () => {
    const picture = async (name: string, madeFrom?: string) => {
      const content = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#ff2442' } })
        .png()
        .toBuffer();
      const { payload, headers } = await formOf([
        ['file', new File([new Uint8Array(content)], name)],
        ...(madeFrom === undefined ? [] : [['madeFrom', madeFrom] as const]),
      ]);
      const answer = await backend.app.inject({
        method: 'POST',
        url: '/fapi/vangogh-be/publish/upload-publish-images-to-xhs',
        payload: payload as Buffer,
        headers: { ...headers, ...backend.headers.operator },
      });
      return answer.json<{ data: PublishFile }>().data.url;
    };
    /** A file that the server made: nobody uploaded it. */
    const made = async () => {
      const url = await picture('made.png');
      await backend.db.delete(fileUpload).where(eq(fileUpload.key, url.slice('/files/'.length)));
      return url;
    };
    const [first, similar, theirs, poster, own] = [
      await made(),
      await made(),
      await made(),
      await made(),
      await made(),
    ];
    const { operator, stranger } = backend.ids;
    const generated = { userId: operator, width: 3, height: 4, provider: '离线合成', isOffline: true };
    await backend.db.insert(generatedPicture).values([
      { ...generated, imageUrl: first, prompt: '湖边的帐篷', origin: 'generate' },
      {
        ...generated,
        imageUrl: similar,
        prompt: '',
        origin: 'variation',
        sourceUrl: first,
      },
      { ...generated, userId: stranger, imageUrl: theirs, prompt: '别人的图', origin: 'generate' },
    ]);
    const [job] = await backend.db
      .insert(posterJob)
      .values({
        userId: operator,
        templateName: '语录封面',
        name: '语录',
        target: 'download',
        variables: [],
        document: {} as never,
        format: 'png',
        quality: 90,
        scale: 1,
        status: 'done',
      } as typeof posterJob.$inferInsert)
      .returning();
    await backend.db
      .insert(posterRow)
      .values({ jobId: job!.jobId, rowNo: 7, values: {}, state: 'done', imageUrl: poster });
    await backend.db.insert(feedUpload).values({
      departmentId: 1,
      creatorId: operator,
      type: 'image',
      title: '营地航拍',
      url: own,
      size: 9,
    });
    const cropped = await picture('cropped.png', similar);
    const direct = await picture('手机照片.png');
    const { coverNoteId } = await backend.ask('coverNote.noteAdd', {
      title: '夜市',
      content: '十种味道',
      topics: [],
      imageUrls: ['/demo-media/cover/food-1.svg'],
    });
    const draft = await backend.ask('publish.createPublishLogger', {
      ...NOTE,
      draft: true,
      source: { kind: 'coverNote', id: coverNoteId },
      imageUrls: [cropped, poster, own, '/demo-media/cover/food-1.svg', direct, theirs],
    });
    const { pictures } = await detail(draft.done[0]!.loggerId);
    expect(pictures.map(({ place, kind, title }) => [place, kind, title])).toEqual([
      [1, 'edited', 'cropped.png'],
      [2, 'poster', '语录封面 · 第 7 行'],
      [3, 'material', '营地航拍'],
      [4, 'source', '封面笔记：夜市'],
      [5, 'uploaded', '手机照片.png'],
      [6, 'unknown', ''],
    ]);
    expect(pictures[0]!.madeFrom).toMatchObject([
      { url: similar, kind: 'generated', title: '相似图', isOffline: true },
      { url: first, kind: 'generated', title: '湖边的帐篷' },
    ]);
    expect(pictures.slice(1).flatMap(({ madeFrom }) => madeFrom)).toEqual([]);
    const video = { ...NOTE, kind: 'video' as const, videoUrl: '/sandbox/media/xhs/a.webm', coverUrl: first };
    const lost = { ...video, videoUrl: '/files/2026-06/aaaaaaaaaa.mp4', targets: [{ publisherId: await account() }] };
    expect((await backend.ask('publish.checkPublication', lost)).findings).toContainEqual(
      expect.objectContaining({ field: 'videoUrl', message: PUBLICATION_MESSAGES.videoMissing }),
    );
    const { done } = await backend.ask('publish.createPublishLogger', { ...video, draft: true });
    expect((await detail(done[0]!.loggerId)).pictures).toMatchObject([
      { place: 1, kind: 'generated', title: '湖边的帐篷' },
    ]);
    // A picture that names itself as its original has none.
    await backend.db.update(fileUpload).set({ madeFrom: direct }).where(eq(fileUpload.madeFrom, similar));
    await backend.db.update(fileUpload).set({ madeFrom: cropped }).where(eq(fileUpload.fileName, '手机照片.png'));
    expect((await detail(draft.done[0]!.loggerId)).pictures[0]!.madeFrom.map(({ url }) => url)).toEqual([direct]);
  });
});
