import { help } from '../../shared/help';
import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
  title: '图片编辑器',
  summary: help(
    'Edits images of layers: templates, texts, stickers, pictures, drawing, crop, filters; saves and exports them.',
    '编辑由图层组成的图片：模板、文字、贴纸、图片、涂鸦、裁剪和滤镜；保存并导出。',
  ),
  props: {
    id: {
      type: ['integer', 'string', 'null'],
      description: help('The saved image to open.', '要打开的已保存图片。', {
        label: ['Image', '图片'],
        group: 'data',
        example: '${query.id}',
      }),
    },
    url: {
      type: ['string', 'null'],
      description: help('A picture to open as a new image.', '作为新图片打开的图片地址。', {
        label: ['Picture', '图片地址'],
        group: 'data',
        example: '${query.url}',
      }),
    },
    posters: {
      type: ['integer', 'string', 'null'],
      description: help('The job of posters whose result is shown.', '要查看结果的海报任务。', {
        label: ['Posters', '海报任务'],
        group: 'data',
        example: '${query.posters}',
      }),
    },
    userId: {
      type: ['integer', 'string', 'null'],
      description: help('The person whose drafts are kept in the browser.', '草稿在浏览器中为哪个用户保留。', {
        label: ['Person', '用户'],
        group: 'advanced',
        example: '${user.userId}',
      }),
    },
  },
  rights: {
    canSaveColors: () => ['image.saveTeamColors'],
    canSaveTemplates: () => ['image.saveTemplate', 'image.deleteTemplate'],
    canGenerate: () => ['image.generate', 'image.inpaint', 'image.variation', 'image.inpaintV2', 'image.variationV2'],
    canRecognise: () => ['ocr.recognizer'],
    canMakePosters: () => ['image.createPosters', 'image.readSheetRows', 'image.readListRows'],
    canAttachPosters: () => ['image.attachPosters', 'operation.queryGenerateNotes'],
  },
  needs: () => ['image.imagePage', 'image.getImage', 'image.saveImage', 'common.cosUpload'],
});
