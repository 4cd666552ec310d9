import { generate, inpaint, vary } from '../../domain/image/generate';
import { readColors, writeColors } from '../../domain/image/color.store';
import { deleteImages, renderImage, restoreImages, saveImage } from '../../domain/image/image.acts';
import { MESSAGES } from '../../domain/image/image.messages';
import { findImage, listImages } from '../../domain/image/image.store';
import { importPicture } from '../../domain/image/import-picture';
import { listGenerated } from '../../domain/image/picture.store';
import {
  attachPosters,
  createPosters,
  deletePosters,
  exportPosters,
  posterResult,
} from '../../domain/image/poster.acts';
import { readListRows, readSheetRows } from '../../domain/image/poster-rows';
import { listJobs } from '../../domain/image/poster.store';
import { previewer } from '../../domain/image/preview.rules';
import { deleteTemplates, saveTemplate } from '../../domain/image/template.acts';
import { findTemplate, listTemplates } from '../../domain/image/template.store';
import { invalid, notFound } from '../../kernel/api-errors';
import type { AreaHandlers } from '../../kernel/handler';
import { sealer } from '../../kernel/seal';
import { SHEET_FILE } from '../../providers/sheet';

export const image: AreaHandlers<'image'> = {
  generate: { handle: (params, context) => generate(context, params) },
  inpaint: { handle: (params, context) => inpaint(context, params) },
  variation: { handle: (params, context) => vary(context, params) },
  inpaintV2: { handle: (params, context) => inpaint(context, params) },
  variationV2: { handle: (params, context) => vary(context, params) },
  generatedPage: { handle: (params, { db, actor }) => listGenerated(db, actor.userId, params) },
  importPicture: { handle: ({ url }, context) => importPicture(context, url) },
  imagePage: {
    async handle(params, { db, actor }) {
      const page = await listImages(db, actor, params);
      return { ...page, list: page.list.map(previewer(await sealer(db), 'image')) };
    },
  },
  getImage: {
    async handle({ imageId }, { db, actor }) {
      const found = await findImage(db, actor, imageId);
      if (!found) throw notFound(MESSAGES.what.image);
      return previewer(await sealer(db), 'image')(found);
    },
  },
  saveImage: {
    async handle(params, context) {
      return previewer(await sealer(context.db), 'image')(await saveImage(context, params));
    },
  },
  deleteImage: { handle: ({ imageIds }, context) => deleteImages(context, imageIds) },
  restoreImage: { handle: ({ imageIds }, context) => restoreImages(context, imageIds) },
  renderImage: { handle: (params, context) => renderImage(context, params) },
  teamColors: { handle: async (_, { db, actor }) => ({ colors: await readColors(db, actor.departmentId) }) },
  saveTeamColors: {
    async handle({ colors }, { db, actor, now }) {
      if (actor.departmentId === null) throw invalid(MESSAGES.colors);
      const distinct = [...new Set(colors.map((color) => color.toLowerCase()))];
      await writeColors(db, actor.departmentId, distinct, now());
      return { colors: distinct };
    },
  },
  templatePage: {
    async handle(params, { db, actor }) {
      const page = await listTemplates(db, actor, params);
      return { ...page, list: page.list.map(previewer(await sealer(db), 'template')) };
    },
  },
  getTemplate: {
    async handle({ templateId }, { db, actor }) {
      const found = await findTemplate(db, actor, templateId);
      if (!found) throw notFound(MESSAGES.what.template);
      return previewer(await sealer(db), 'template')(found);
    },
  },
  saveTemplate: {
    async handle(params, context) {
      return previewer(await sealer(context.db), 'template')(await saveTemplate(context, params));
    },
  },
  deleteTemplate: { handle: ({ templateIds }, context) => deleteTemplates(context, templateIds) },
  readSheetRows: { file: SHEET_FILE, handle: ({ file }, context) => readSheetRows(context, file) },
  readListRows: { handle: (params, context) => readListRows(context, params) },
  createPosters: { handle: (params, context) => createPosters(context, params) },
  posterPage: { handle: (params, { db, actor }) => listJobs(db, actor, params) },
  posterResult: { handle: (params, context) => posterResult(context, params) },
  attachPosters: { handle: (params, context) => attachPosters(context, params) },
  exportPosters: { handle: ({ jobId }, context) => exportPosters(context, jobId) },
  deletePosters: { handle: ({ jobIds }, context) => deletePosters(context, jobIds) },
};
