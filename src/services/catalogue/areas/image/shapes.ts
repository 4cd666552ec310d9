/** Schemas that the calls of images, templates and posters share. */
import { choice, closed, entity, givenCount, line, list, picture, Type } from '../../define';
import { IMAGE_CALL_LIMITS, IMAGE_CATEGORY_NAMES, IMAGE_FORMAT_NAMES } from '../../sets/image';

/** A document of `src/images/document.ts`; its own checker finds what is wrong, with the place. */
export const imageDocument = (title = '图片文档') =>
  Type.Unknown({
    title,
    description: 'A document of src/images/document.ts: an object',
    examples: [{ version: 1, width: 1080, height: 1440, background: '#ffffff', layers: [] }],
  });

export const imageName = line('名称', IMAGE_CALL_LIMITS.name, { pattern: '\\S', normal: 'NFC' });
export const category = choice('分类', IMAGE_CATEGORY_NAMES);
/** Of a picture that this server stores. */
export const storedPicture = (title = '图片') => picture(title, { from: 'files' });

/** A variable of a template: `TemplateVariable` of src/images/document.ts. */
export const templateVariable = closed({
  name: line('变量名', 32, { pattern: '^[A-Za-z][A-Za-z0-9_]*$', normal: false }),
  title: line('变量', 40, { normal: 'NFC' }),
  type: choice('类型', { text: '文字', number: '数字', price: '价格', date: '日期', picture: '图片' }),
  isRequired: Type.Optional(Type.Literal(true, { title: '必填' })),
  max: Type.Optional(Type.Integer({ minimum: 1, maximum: 5_000, title: '字数上限' })),
});

/** How a document becomes a file. */
export const fileSettings = {
  format: choice('格式', IMAGE_FORMAT_NAMES, { default: 'jpeg' }),
  quality: Type.Integer({ minimum: 1, maximum: 100, default: 90, title: '质量', display: 'number' }),
  scale: Type.Number({ minimum: 0.1, maximum: 4, default: 1, title: '倍数', display: 'number' }),
};

/** A picture that was stored, with its size in pixels. */
export const takenPicture = entity('TakenPicture', {
  imageUrl: picture('图片'),
  width: givenCount('宽'),
  height: givenCount('高'),
});

export const variables = list(templateVariable, '变量', { maxItems: 50 });
