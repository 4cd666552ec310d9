import { readColors, writeColors } from './color.store';
import { generate, inpaint, vary } from './generate';
import { deleteImages, renderImage, restoreImages, saveImage } from './image.acts';
import { MESSAGES } from './image.messages';
import { findImage, listImages } from './image.store';
import { importPicture } from './import-picture';
import { listGenerated } from './picture.store';
import { readListRows, readSheetRows } from './poster-rows';
import { attachPosters, createPosters, deletePosters, exportPosters, posterResult } from './poster.acts';
import { listJobs } from './poster.store';
import { previewer } from './preview.rules';
import { deleteTemplates, saveTemplate } from './template.acts';
import { findTemplate, listTemplates } from './template.store';
import { invalid, notFound } from '../../kernel/calls/api-errors';
import { sealer } from '../../kernel/session/seal';
import { SHEET_FILE } from '../../providers/sheet';
import type { SomeHandlers } from '../../kernel/calls/handler';
import { recognizePicture, writeFrom } from './ocr.acts';

export const handlers = {
  'image.generate': (params, context) => generate(context, params),
  'image.inpaint': (params, context) => inpaint(context, params),
  'image.variation': (params, context) => vary(context, params),
  'image.inpaintV2': (params, context) => inpaint(context, params),
  'image.variationV2': (params, context) => vary(context, params),
  'image.generatedPage': (params, { db, actor }) => listGenerated(db, actor.userId, params),
  'image.importPicture': ({ url }, context) => importPicture(context, url),
  async 'image.imagePage'(params, { db, actor }) {
    const page = await listImages(db, actor, params);
    return { ...page, list: page.list.map(previewer(await sealer(db), 'image')) };
  },
  async 'image.getImage'({ imageId }, { db, actor }) {
    const found = await findImage(db, actor, imageId);
    if (!found) throw notFound(MESSAGES.what.image);
    return previewer(await sealer(db), 'image')(found);
  },
  async 'image.saveImage'(params, context) {
    return previewer(await sealer(context.db), 'image')(await saveImage(context, params));
  },
  'image.deleteImage': ({ imageIds }, context) => deleteImages(context, imageIds),
  'image.restoreImage': ({ imageIds }, context) => restoreImages(context, imageIds),
  'image.renderImage': (params, context) => renderImage(context, params),
  'image.teamColors': async (_, { db, actor }) => ({ colors: await readColors(db, actor.departmentId) }),
  async 'image.saveTeamColors'({ colors }, { db, actor, now }) {
    if (actor.departmentId === null) throw invalid(MESSAGES.colors);
    const distinct = [...new Set(colors.map((color) => color.toLowerCase()))];
    await writeColors(db, actor.departmentId, distinct, now());
    return { colors: distinct };
  },
  async 'image.templatePage'(params, { db, actor }) {
    const page = await listTemplates(db, actor, params);
    return { ...page, list: page.list.map(previewer(await sealer(db), 'template')) };
  },
  async 'image.getTemplate'({ templateId }, { db, actor }) {
    const found = await findTemplate(db, actor, templateId);
    if (!found) throw notFound(MESSAGES.what.template);
    return previewer(await sealer(db), 'template')(found);
  },
  async 'image.saveTemplate'(params, context) {
    return previewer(await sealer(context.db), 'template')(await saveTemplate(context, params));
  },
  'image.deleteTemplate': ({ templateIds }, context) => deleteTemplates(context, templateIds),
  'image.readSheetRows': { file: SHEET_FILE, handle: ({ file }, context) => readSheetRows(context, file) },
  'image.readListRows': (params, context) => readListRows(context, params),
  'image.createPosters': (params, context) => createPosters(context, params),
  'image.posterPage': (params, { db, actor }) => listJobs(db, actor, params),
  'image.posterResult': (params, context) => posterResult(context, params),
  'image.attachPosters': (params, context) => attachPosters(context, params),
  'image.exportPosters': ({ jobId }, context) => exportPosters(context, jobId),
  'image.deletePosters': ({ jobIds }, context) => deletePosters(context, jobIds),
  'ocr.recognizer': ({ imageUrl }, context) => recognizePicture(context, imageUrl),
  'ocr.generate': (params, context) => writeFrom(context, params),
} satisfies SomeHandlers;
