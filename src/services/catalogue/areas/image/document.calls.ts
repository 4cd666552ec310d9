/** Saved images of the editor, and documents drawn by the server. */
import { OWN_IMAGE } from '../../bases';
import {
  type CallDeclaration,
  closed,
  count,
  edited,
  entity,
  id,
  ids,
  batchResult,
  list,
  optional,
  paged,
  pageOf,
  searched,
  time,
  Type,
} from '../../define';
import { CHANGE_IMAGES, CHANGE_IMAGE_TEMPLATES, DRAW_IMAGES, READ_IMAGES, READ_IMAGE_TEMPLATES } from '../../policies';
import { IMAGE_CALL_LIMITS } from '../../sets/image';
import { fileSettings, imageDocument, imageName, storedPicture } from './shapes';

const listed = {
  imageId: id('图片编号'),
  name: imageName,
  width: count('宽'),
  height: count('高'),
  /** Empty: not stored with a preview. */
  previewUrl: Type.String({ title: '预览图', display: 'image' }),
  createTime: time('创建时间'),
  updateTime: time('更新时间'),
  ...edited,
};
const savedImage = entity('SavedImage', listed);
const color = Type.String({ pattern: '^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$', maxLength: 9, title: '颜色' });
const colors = list(color, '团队颜色', { maxItems: IMAGE_CALL_LIMITS.colors });
const keptColors = list(Type.String({ title: '颜色' }), '团队颜色');

export const documentCalls = {
  imagePage: {
    summary: 'Own saved images, last changed first',
    title: '我的图片',
    policy: READ_IMAGES,
    path: `${OWN_IMAGE}/image-page`,
    reads: ['image'],
    params: paged({ keyword: optional(searched('名称', 50)) }, ['updateTime', 'createTime']),
    result: pageOf(savedImage),
  },
  getImage: {
    summary: 'A saved image with its document',
    title: '打开图片',
    policy: READ_IMAGES,
    path: `${OWN_IMAGE}/get-image`,
    reads: ['image'],
    params: closed({ imageId: id('图片') }),
    result: entity('OpenedImage', { ...listed, document: imageDocument() }),
  },
  saveImage: {
    summary: 'Saves an image: a new one without id',
    title: '保存图片',
    policy: CHANGE_IMAGES,
    path: `${OWN_IMAGE}/save-image`,
    changes: ['image'],
    largeBody: true,
    edits: { record: 'image', key: 'imageId' },
    params: closed({
      imageId: optional(id('图片')),
      name: imageName,
      document: imageDocument(),
      previewUrl: optional(storedPicture('预览图')),
    }),
    result: savedImage,
  },
  deleteImage: {
    summary: 'Deletes saved images; `restoreImage` takes it back within 30 days',
    title: '删除图片',
    policy: CHANGE_IMAGES,
    path: `${OWN_IMAGE}/delete-image`,
    changes: ['image'],
    params: closed({ imageIds: ids('图片') }),
    result: batchResult,
  },
  restoreImage: {
    summary: 'Takes back the deletion of saved images',
    title: '恢复图片',
    policy: CHANGE_IMAGES,
    path: `${OWN_IMAGE}/restore-image`,
    changes: ['image'],
    params: closed({ imageIds: ids('图片') }),
    result: batchResult,
  },
  renderImage: {
    summary: 'A document drawn by the server, as a file',
    title: '导出图片',
    policy: DRAW_IMAGES,
    path: `${OWN_IMAGE}/render-image`,
    kind: 'blob',
    reads: [],
    largeBody: true,
    params: closed({
      document: imageDocument(),
      format: optional(fileSettings.format),
      quality: optional(fileSettings.quality),
      scale: optional(fileSettings.scale),
      name: optional(imageName),
    }),
  },
  teamColors: {
    summary: "The colours of the person's department",
    title: '团队颜色',
    policy: READ_IMAGE_TEMPLATES,
    path: `${OWN_IMAGE}/team-colors`,
    reads: ['teamColor'],
    result: closed({ colors: keptColors }),
  },
  saveTeamColors: {
    summary: "Replaces the colours of the person's department",
    title: '保存团队颜色',
    policy: CHANGE_IMAGE_TEMPLATES,
    path: `${OWN_IMAGE}/save-team-colors`,
    changes: ['teamColor'],
    params: closed({ colors }),
    result: closed({ colors: keptColors }),
  },
} satisfies Record<string, CallDeclaration>;
