/** A server of images for stories: keeps what is saved, and refuses a stale version. */
import type { ImageDocument } from '../../../images/document';
import { CODES } from '../../../services/catalogue/codes';
import type { Calls } from '../../../services/catalogue/generated/types';
import { CallError } from '../../../services/client';
import type { Answers } from '../../../services/testing';

const PAGE = { pageNo: 1, pageSize: 24 } as const;
const TIME = '2026-11-20 10:00:00';

interface Kept {
  readonly name: string;
  readonly document: ImageDocument;
  readonly version: number;
}

export class ImageServer {
  readonly images = new Map<number, Kept>();
  /** Templates of the department. */
  readonly templates: Calls['image.templatePage']['result']['list'] = [];

  constructor(...documents: readonly (readonly [name: string, document: ImageDocument])[]) {
    documents.forEach(([name, document], index) => this.images.set(index + 1, { name, document, version: 1 }));
  }

  /** Somebody else saves it. */
  saveAsColleague(imageId: number, document: ImageDocument): void {
    const kept = this.images.get(imageId)!;
    this.images.set(imageId, { ...kept, document, version: kept.version + 1 });
  }

  row(imageId: number) {
    const { name, document, version } = this.images.get(imageId)!;
    return {
      imageId,
      name,
      width: document.width,
      height: document.height,
      previewUrl: '',
      createTime: TIME,
      updateTime: TIME,
      version,
      editedBy: '陈晓',
      editedTime: TIME,
    };
  }

  save({ imageId, name, document, version }: Calls['image.saveImage']['params']) {
    const known = imageId === undefined ? undefined : this.images.get(imageId);
    if (known && known.version !== version)
      throw new CallError({ kind: 'rejected', code: CODES.stale, message: '已被他人修改', call: 'image.saveImage' });
    const id = imageId ?? this.images.size + 1;
    this.images.set(id, { name, document: document as ImageDocument, version: (known?.version ?? 0) + 1 });
    return this.row(id);
  }
}

const TEMPLATE: ImageDocument = {
  version: 1,
  width: 1080,
  height: 1440,
  background: '#eaf4ee',
  layers: [
    { id: 'band', type: 'shape', shape: 'rect', fill: '#2f7d5b', x: 0, y: 0, width: 1080, height: 460 },
    {
      id: 'title',
      type: 'text',
      text: '春日换新',
      lines: ['春日换新'],
      font: 'sans',
      size: 150,
      weight: 700,
      color: '#ffffff',
      align: 'center',
      lineHeight: 1.2,
      x: 60,
      y: 140,
      width: 960,
      height: 180,
      variable: 'title',
    },
  ],
};

const listedTemplate = {
  templateId: 1,
  name: '春日清单',
  category: 'list' as const,
  width: 1080,
  height: 1440,
  previewUrl:
    'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 108 144"%3E%3Crect width="108" height="144" fill="%23eaf4ee"/%3E%3Crect width="108" height="46" fill="%232f7d5b"/%3E%3C/svg%3E',
  isBuiltIn: true,
  variables: [{ name: 'title', title: '标题', type: 'text' as const, isRequired: true as const, max: 20 }],
  creator: '',
  createTime: TIME,
  updateTime: TIME,
  version: 1,
  editedBy: '',
  editedTime: null,
};

/** Answers of every call that the shell sends. */
export function answersOf(server: () => ImageServer): Answers {
  let stored = 0;
  return {
    'image.imagePage': () => {
      const list = [...server().images.keys()].map((id) => server().row(id));
      return { ...PAGE, list, total: list.length };
    },
    'image.getImage': ({ imageId }) => ({ ...server().row(imageId), document: server().images.get(imageId)!.document }),
    'image.saveImage': (params) => server().save(params),
    'image.deleteImage': ({ imageIds }) => ({ done: imageIds.length, failed: [] }),
    'image.restoreImage': ({ imageIds }) => ({ done: imageIds.length, failed: [] }),
    'image.saveTemplate': ({ name, category, variables }) => {
      server().templates.push({ ...listedTemplate, templateId: 2, isBuiltIn: false, name, category, variables });
      return server().templates.at(-1)!;
    },
    'image.templatePage': ({ keyword }) =>
      keyword === undefined || listedTemplate.name.includes(keyword)
        ? { ...PAGE, list: [listedTemplate, ...server().templates], total: 1 + server().templates.length }
        : { ...PAGE, list: [], total: 0 },
    'image.getTemplate': { ...listedTemplate, document: TEMPLATE },
    'image.importPicture': { imageUrl: '/files/2026-06/abcdefghij.png', width: 800, height: 600 },
    'feedUpload.queryUploadList': { ...PAGE, list: [], total: 0 },
    'common.cosUpload': ({ file }) => {
      stored += 1;
      const { type, size } = file as File;
      return {
        key: `2026-06/picture${stored}.png`,
        url: URL.createObjectURL(file as File),
        contentType: type,
        size,
        width: 400,
        height: 300,
      };
    },
  };
}
