/** Templates of images: documents with variables, of the product or of a department. */
import { OWN_IMAGE } from '../../bases';
import {
  batchResult,
  type CallDeclaration,
  closed,
  count,
  edited,
  entity,
  flag,
  id,
  ids,
  optional,
  paged,
  pageOf,
  searched,
  time,
  Type,
} from '../../define';
import { CHANGE_IMAGE_TEMPLATES, READ_IMAGE_TEMPLATES } from '../../policies';
import { category, imageDocument, imageName, storedPicture, variables } from './shapes';

const listed = {
  templateId: id('模板编号'),
  name: imageName,
  category,
  width: count('宽'),
  height: count('高'),
  /** An address that draws it when it is first asked for. */
  previewUrl: Type.String({ title: '预览图', display: 'image' }),
  /** true: comes with the product and cannot be changed. */
  isBuiltIn: flag('内置'),
  variables,
  creator: Type.String({ title: '创建人' }),
  createTime: time('创建时间'),
  updateTime: time('更新时间'),
  ...edited,
};
const imageTemplate = entity('ListedImageTemplate', listed);

export const templateCalls = {
  templatePage: {
    summary: 'Templates of the product and of the department',
    title: '图片模板',
    policy: READ_IMAGE_TEMPLATES,
    path: `${OWN_IMAGE}/template-page`,
    reads: ['imageTemplate'],
    params: paged({
      category: optional(category),
      keyword: optional(searched('名称', 50)),
      isBuiltIn: optional(flag('内置')),
    }),
    result: pageOf(imageTemplate),
  },
  getTemplate: {
    summary: 'A template with its document',
    title: '打开模板',
    policy: READ_IMAGE_TEMPLATES,
    path: `${OWN_IMAGE}/get-template`,
    reads: ['imageTemplate'],
    params: closed({ templateId: id('模板') }),
    result: entity('OpenedImageTemplate', { ...listed, document: imageDocument() }),
  },
  saveTemplate: {
    summary: 'Saves a template of the department: a new one without id',
    title: '保存模板',
    policy: CHANGE_IMAGE_TEMPLATES,
    path: `${OWN_IMAGE}/save-template`,
    changes: ['imageTemplate'],
    largeBody: true,
    edits: { record: 'imageTemplate', key: 'templateId' },
    params: closed({
      templateId: optional(id('模板')),
      name: imageName,
      category,
      document: imageDocument(),
      variables,
      previewUrl: optional(storedPicture('预览图')),
    }),
    result: imageTemplate,
  },
  deleteTemplate: {
    summary: 'Deletes templates of the department; images and posters made from them stay',
    title: '删除模板',
    policy: CHANGE_IMAGE_TEMPLATES,
    path: `${OWN_IMAGE}/delete-template`,
    changes: ['imageTemplate'],
    params: closed({ templateIds: ids('模板') }),
    result: batchResult,
  },
} satisfies Record<string, CallDeclaration>;
