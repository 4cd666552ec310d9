/** Messages of images, templates and posters for people. */
import { IMAGE_LIMITS } from '../../../src/images/document';
import { IMAGE_CALL_LIMITS } from '../../../src/services/catalogue/sets/image';

const { posters } = IMAGE_CALL_LIMITS;

export const MESSAGES = {
  what: { image: '图片', template: '模板', job: '海报任务', note: '笔记' },
  broken: (sentence: string) => `图片文档有问题：${sentence}`,
  tooManyPixels: (width: number, height: number) =>
    `导出后为 ${width} × ${height}，超过 ${IMAGE_LIMITS.side} 像素边长或 ${IMAGE_LIMITS.pixels / 10_000} 万像素，请降低倍数`,
  builtIn: '内置模板不能修改或删除，可以另存为新模板',
  brokenTemplate: (sentence: string) => `模板有问题：${sentence}`,
  noText: '请给出文字，或一张图片',
  textless: '图片中没有可以识别的文字',
  colors: '没有部门的账号不能保存团队颜色',
  notStored: '图片须是本站存储的文件：以 /files/ 或 /demo-media/ 开头；其他网站的图片请先导入',
  noPicture: '图片不存在或已被删除',
  notAPicture: '文件不是 PNG、JPEG 或 GIF 图片，或已损坏',
  notMade: '图片生成服务返回的不是图片，请检查它的配置',
  maskType: '蒙版须是带透明区域的 PNG',
  maskOpaque: '蒙版没有透明的部分：请把要重绘的区域涂成透明',
  maskSize: (mask: { width: number; height: number }, picture: { width: number; height: number }) =>
    `蒙版为 ${mask.width} × ${mask.height}，须与原图一样大：${picture.width} × ${picture.height}`,
  foreignStatus: (status: number) => `对方网站没有给出图片（状态码 ${status}）`,
  manyBytes: `图片超过 ${IMAGE_LIMITS.sourceBytes / 1024 / 1024} MB，请先压缩`,
  /** `reason`: a sentence. */
  missing: (source: string, reason: string) => `图片 ${source} 无法使用：${reason}`,
  rows: {
    none: '请给出要填入模板的行，或选择一个列表',
    both: '行和列表只能给出一种',
    tooMany: (count: number) => `共 ${count} 行，一次最多 ${posters} 行，请分批制作`,
    values: '每行须是由变量名到文字的对象',
    value: (name: string) => `变量“${name}”须是文字或数字`,
    tooLong: '这一行的文字过长',
    noNote: '附到笔记需要每行都有笔记',
    foreignNote: (noteId: number) => `笔记 ${noteId} 不存在，或您无权修改`,
    fullNote: (noteId: number, most: number) => `笔记 ${noteId} 会超过 ${most} 张图片`,
    unknownField: (field: string) => `列表没有字段“${field}”`,
    unknownVariable: (name: string) => `模板没有变量“${name}”`,
    notAList: (call: string) => `“${call}”不是可以读取的列表`,
    filters: '筛选条件须是一个对象',
  },
  allFailed: (total: number) => `${total} 张海报都没有制作成功`,
  ended: '任务已经结束',
  notEnded: '任务还在进行，请先取消',
  nothingToRetry: '没有失败或未完成的海报',
  unfinished: '这张海报没有制作完成',
  manyNoteImages: (most: number) => `一篇笔记最多 ${most} 张图片，请减少选中的海报`,
  noFiles: '还没有制作好的海报',
} as const;
