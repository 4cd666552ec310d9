/** Does the work with activity pages, in a worker process or, for small orders, in the server's own. */
import { ExpressionError } from '../../../src/language/expression';
import { checkComponent, checkPage } from '../../../src/pages/check/check';
import { renderPublishedPage } from '../../../src/pages/render/html';
import { thumbnailOf, thumbnailSvg } from '../../../src/pages/render/thumbnail';
import { wholeOf, wholeSvg } from '../../../src/pages/render/whole-picture';
import { bytesText } from '../../../src/shared/text/measures';
import type {
  PageAnswer,
  PageOrder,
  PagePicture,
  PagePictures,
  PageTask,
  PageTasks,
} from '../../kernel/work/page-order';

/** Largest published page. */
const MOST_HTML = 4 * 1024 * 1024;
const MESSAGES = {
  tooLarge: `页面超过 ${bytesText(MOST_HTML)}，请减少内容`,
  expressions: '页面的表达式计算量过大，请减少表达式，或列表的行数',
} as const;

type Doers = { readonly [Task in PageTask]: (order: PageTasks[Task]['order']) => PageTasks[Task]['answer'] };

const DOERS: Doers = {
  publish(input) {
    try {
      const page = renderPublishedPage({ ...input, pageAddress: (id) => `/${id}` });
      return Buffer.byteLength(page.html) > MOST_HTML ? { refused: MESSAGES.tooLarge } : { page };
    } catch (error) {
      if (error instanceof ExpressionError) return { refused: MESSAGES.expressions };
      return { refused: error instanceof Error ? error.message : '' };
    }
  },
  thumbnail({ document, pictures, now }) {
    const thumbnail = thumbnailOf(document);
    const { files, width } = thumbnail;
    return pictured({ files, width, height: width }, pictures, (read) => thumbnailSvg(thumbnail, read, now));
  },
  whole({ document, pictures, now, width }) {
    const whole = wholeOf(document, width);
    return pictured(whole, pictures, (read) => wholeSvg(whole, read, now));
  },
  check({ kind, document, context: { bytes, ...context } }) {
    const check = kind === 'page' ? checkPage : checkComponent;
    return check(document, { ...context, bytesOf: (path) => bytes[path] });
  },
};

/** The pictures of a document are read after the first answer has named them. */
function pictured(
  { files, width, height }: Pick<PagePicture, 'files' | 'width' | 'height'>,
  pictures: PagePictures | undefined,
  draw: (pictures: ReadonlyMap<string, string>) => string,
): PagePicture {
  const isReady = pictures !== undefined || files.length === 0;
  return { files, width, height, svg: isReady ? draw(new Map(Object.entries(pictures ?? {}))) : null };
}

export function donePageOrder(order: string): PageAnswer {
  const { task, ...rest } = JSON.parse(order) as PageOrder;
  return DOERS[task](rest as never);
}
