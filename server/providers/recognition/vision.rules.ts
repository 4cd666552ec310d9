/** What a model that sees answers: the lines of its JSON within the picture, or why there are none. Pure. */
import type { RecognizedText } from '../../kernel/work/orders';
import { VisionFailure } from './failure';

export const VISION_MESSAGES = {
  key: '文字识别服务的密钥无效，请联系管理员',
  unknownModel: '文字识别服务没有配置的模型或接口，请联系管理员',
  busy: '文字识别服务太忙或额度已用完，请稍后重试',
  moderated: '文字识别服务认为图片内容不合规，没有识别',
  tooLarge: '图片过大，文字识别服务不接受，请裁剪后重试',
  blind: '配置的模型不能看图片，请联系管理员',
  broken: '文字识别服务出错了，请稍后重试',
  silent: '文字识别服务没有响应，请稍后重试',
  late: '文字识别服务在 2 分钟内没有完成，请裁剪出有文字的部分后重试',
  cut: '文字识别服务中途断开了，请重试',
  unreadable: '文字识别服务的回答无法识别，请重试或检查它的配置',
} as const;

const MODERATED = /moderation|content[ _-]?(policy|filter)|safety|responsible_?ai/i;

/** `body`: of the answer, JSON or not; its words are never shown. */
export function sentenceFor(status: number, body: string): string {
  if (status >= 400 && status < 500 && MODERATED.test(body)) return VISION_MESSAGES.moderated;
  if (status === 401 || status === 403) return VISION_MESSAGES.key;
  if (status === 404 || /model_not_found|unknown.?model/i.test(body)) return VISION_MESSAGES.unknownModel;
  if (status === 429) return VISION_MESSAGES.busy;
  if (status === 413 || /too.?large|exceed/i.test(body)) return VISION_MESSAGES.tooLarge;
  if (status < 500 && /image_url|vision|multimodal|image input/i.test(body)) return VISION_MESSAGES.blind;
  return VISION_MESSAGES.broken;
}

interface Size {
  readonly width: number;
  readonly height: number;
}
type Line = RecognizedText['lines'][number];

const MOST_LINES = 500;
const MOST_CHARACTERS = 500;
/** Boxes are in parts of this. */
const WHOLE = 1_000;
/** Models do not say how sure they are. */
const CONFIDENCE = 0.9;

/** @throws VisionFailure if the answer holds no lines. */
export function readLines(body: string, size: Size): readonly Line[] {
  const content = parsed(body) as { choices?: readonly { message?: { content?: unknown } }[] } | undefined;
  const text = content?.choices?.[0]?.message?.content;
  const lines = typeof text === 'string' ? (parsed(jsonIn(text)) as { lines?: unknown } | undefined)?.lines : undefined;
  if (!Array.isArray(lines)) throw new VisionFailure(VISION_MESSAGES.unreadable);
  const read = lines
    .map((line: unknown) => (typeof line === 'object' && line !== null ? (line as Record<string, unknown>) : {}))
    .flatMap(({ text: words, box }) => (typeof words === 'string' && words.trim() !== '' ? [{ words, box }] : []))
    .slice(0, MOST_LINES);
  return read.map(({ words, box }, index) => ({
    text: words.trim().replaceAll('\0', '').slice(0, MOST_CHARACTERS),
    confidence: CONFIDENCE,
    ...(placeOf(box, size) ?? inOrder(index, read.length, size)),
  }));
}

/** The object within prose or a fence. */
const jsonIn = (text: string): string => text.slice(Math.max(0, text.indexOf('{')), text.lastIndexOf('}') + 1);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Place = Pick<Line, 'x' | 'y' | 'width' | 'height'>;

/** Whole pixels within the picture. */
function placeOf(box: unknown, { width, height }: Size): Place | undefined {
  if (!Array.isArray(box) || box.length !== 4) return undefined;
  const parts: readonly number[] = box.map((each) => (typeof each === 'number' && Number.isFinite(each) ? each : -1));
  const [left = -1, top = -1, wide = -1, high = -1] = parts;
  if (left < 0 || top < 0 || wide <= 0 || high <= 0 || left >= WHOLE || top >= WHOLE) return undefined;
  const x = Math.floor((left / WHOLE) * width);
  const y = Math.floor((top / WHOLE) * height);
  return {
    x,
    y,
    width: Math.max(1, Math.min(width - x, Math.round((wide / WHOLE) * width))),
    height: Math.max(1, Math.min(height - y, Math.round((high / WHOLE) * height))),
  };
}

/** Line under line over the whole picture. */
function inOrder(index: number, count: number, { width, height }: Size): Place {
  const y = Math.floor((index / count) * height);
  return { x: 0, y, width, height: Math.max(1, Math.min(height - y, Math.floor(height / count))) };
}
