/** Saved images, templates, colours and server drawings through the whole server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { imageTemplate } from '../../db/schema';
import { startBackend, type Backend } from '../../../tests/backend';
import { documentOf, fileOf, pictureOf, storePicture, TEMPLATE, titleLayer } from './test-support';
import { imagePreviews } from './preview.plugin';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ parts: [imagePreviews] });
});
afterAll(() => backend?.stop());

const image = (name: string) => backend.ask('image.saveImage', { name, document: documentOf(titleLayer(name)) });

describe('saved images', () => {
  it('are saved, opened and saved again, for their owner only', async () => {
    const { imageId, version } = await image('夏日封面');
    expect(version).toBe(1);
    const opened = await backend.ask('image.getImage', { imageId });
    expect(opened).toMatchObject({ name: '夏日封面', width: 360, height: 480 });
    expect(opened.document).toEqual(documentOf(titleLayer('夏日封面')));
    const changed = documentOf(titleLayer('秋日封面'));
    expect(
      await backend.ask('image.saveImage', { imageId, name: '秋日封面', document: changed, version }),
    ).toMatchObject({ name: '秋日封面', version: 2 });
    expect(await backend.call('image.saveImage', { imageId, name: '旧', document: changed, version })).toMatchObject({
      code: 40910,
    });
    for (const who of ['leader', 'stranger'] as const) {
      expect((await backend.call('image.getImage', { imageId }, who)).code).toBe(40400);
      expect((await backend.call('image.saveImage', { imageId, name: 'x', document: changed }, who)).code).toBe(40400);
    }
  });

  it('a broken document is refused with the place and the reason', async () => {
    const document = { ...documentOf(titleLayer('a')), width: Number.NaN };
    expect(await backend.call('image.saveImage', { name: '坏', document })).toMatchObject({
      code: 40000,
      msg: expect.stringMatching(/^图片文档有问题：宽：/) as string,
    });
    expect(
      await backend.call('image.saveImage', {
        name: '坏',
        document: documentOf({ ...titleLayer('a'), type: 'picture', src: 'javascript:alert(1)' } as never),
      }),
    ).toMatchObject({ code: 40000, msg: expect.stringContaining('图片') as string });
  });

  it('a deletion can be undone', async () => {
    const { imageId } = await image('误删');
    expect(await backend.ask('image.deleteImage', { imageIds: [imageId, 999] })).toEqual({
      done: 1,
      failed: [{ id: 999, reason: '图片不存在或已被删除' }],
    });
    expect((await backend.call('image.getImage', { imageId })).code).toBe(40400);
    expect((await backend.ask('image.imagePage', { keyword: '误删' })).total).toBe(0);
    expect(await backend.ask('image.restoreImage', { imageIds: [imageId] })).toMatchObject({ done: 1 });
    const { list } = await backend.ask('image.imagePage', { keyword: '误删' });
    expect(list).toMatchObject([{ imageId, name: '误删' }]);
  });

  it('the preview of a version is drawn at its address, and at no guessed one', async () => {
    const { imageId } = await image('预览');
    const [found] = (await backend.ask('image.imagePage', { keyword: '预览' })).list;
    expect(found!.previewUrl).toMatch(new RegExp(`^/image-previews/image-${imageId}-1-`));
    const answer = await backend.app.inject(found!.previewUrl);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 360, height: 480 });
    expect((await backend.app.inject(found!.previewUrl)).rawPayload).toEqual(answer.rawPayload);
    expect((await backend.app.inject(`/image-previews/image-${imageId}-1-abcdef.jpg`)).statusCode).toBe(404);
  });
});

describe('templates', () => {
  it('belong to a department; those of the product are everybody’s and stay', async () => {
    const { templateId } = await backend.ask('image.saveTemplate', TEMPLATE);
    const { document, variables, name } = TEMPLATE;
    const [builtIn] = await backend.db
      .insert(imageTemplate)
      .values({
        key: 'cover-1',
        name: `${name}（内置）`,
        category: 'cover',
        document,
        variables,
        width: 360,
        height: 480,
      })
      .returning();
    const seenBy = async (who: 'leader' | 'stranger') =>
      (await backend.ask('image.templatePage', { category: 'cover' }, who)).list.map((each) => each.templateId);
    expect((await seenBy('leader')).toSorted()).toEqual([templateId, builtIn!.templateId].toSorted());
    expect(await seenBy('stranger')).toEqual([builtIn!.templateId]);
    expect(await backend.call('image.saveTemplate', { ...TEMPLATE, templateId: builtIn!.templateId })).toMatchObject({
      code: 40300,
      msg: '内置模板不能修改或删除，可以另存为新模板',
    });
    expect(await backend.ask('image.deleteTemplate', { templateIds: [templateId, builtIn!.templateId] })).toEqual({
      done: 1,
      failed: [{ id: builtIn!.templateId, reason: '内置模板不能修改或删除，可以另存为新模板' }],
    });
  });

  it('a template whose layers use undeclared variables is refused', async () => {
    expect(await backend.call('image.saveTemplate', { ...TEMPLATE, variables: [] })).toMatchObject({
      code: 40000,
      msg: expect.stringContaining('变量 title 没有定义') as string,
    });
  });
});

describe('drawings of the server', () => {
  it('are files of the requested format and size', async () => {
    const document = documentOf(titleLayer('服务器绘制'));
    for (const [format, scale, width] of [
      ['jpeg', 1, 360],
      ['png', 2, 720],
      ['webp', 0.5, 180],
    ] as const) {
      const { type, body } = await fileOf(backend, 'render-image', { document, format, scale });
      expect(type).toBe(`image/${format}`);
      expect(await sharp(body).metadata()).toMatchObject({ format, width });
    }
    expect(await backend.call('image.renderImage', { document: { ...document, width: 4000 }, scale: 4 })).toMatchObject(
      {
        code: 40000,
        msg: '导出后为 16000 × 1920，超过 8192 像素边长或 4000 万像素，请降低倍数',
      },
    );
  });

  it('show stored pictures and drawings of the demonstration, and refuse missing ones', async () => {
    const src = await storePicture(backend, pictureOf(100, 100, '#0055ff'));
    const picture = (source: string): Parameters<typeof documentOf>[0] => ({
      id: 'p',
      type: 'picture',
      x: 0,
      y: 0,
      width: 360,
      height: 480,
      src: source,
      natural: { width: 100, height: 100 },
    });
    const { body } = await fileOf(backend, 'render-image', { document: documentOf(picture(src)), format: 'png' });
    const { data } = await sharp(body).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([0, 0x55, 255]);
    expect(
      await backend.call('image.renderImage', { document: documentOf(picture('/files/2026-06/abcdefghij.png')) }),
    ).toMatchObject({ code: 40000, msg: '图片 /files/2026-06/abcdefghij.png 无法使用：图片不存在或已被删除' });
  });
});

it('colours belong to the department', async () => {
  expect(await backend.ask('image.saveTeamColors', { colors: ['#FF2442', '#ff2442', '#1d3557'] })).toEqual({
    colors: ['#ff2442', '#1d3557'],
  });
  expect(await backend.ask('image.teamColors', {}, 'leader')).toEqual({ colors: ['#ff2442', '#1d3557'] });
  expect(await backend.ask('image.teamColors', {}, 'stranger')).toEqual({ colors: [] });
  expect(await backend.call('image.saveTeamColors', { colors: [] }, 'homeless')).toMatchObject({
    code: 40000,
    msg: '没有部门的账号不能保存团队颜色',
  });
});
