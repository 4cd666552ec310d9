/**
 * Writes an answer without a model: from the attached data, the files, a read call that fits the question, and
 * templates. The answer says so first (docs/decisions/0082-assistant.md).
 */
import { segmentsOf } from '../../../../src/shared/text/segments';
import { setTimeout as wait } from 'node:timers/promises';
import type { ValueSchema } from '../../../../src/language/types';
import { rowsOf } from '../../../../src/language/schema/value-schema';
import { callsByName, type Call } from '../../../../src/services/catalogue';
import type { FigureChange } from '../../../../src/services/catalogue/generated/types';
import { firstOf } from '../../../../src/shared/text/note-text';
import { ApiError } from '../../../kernel/calls/errors';
import { columnsOf, figureOf, inert, listsIn, tableOf, type AttachedList, type Row } from '../data.rules';
import { findCalls } from './find-calls.rules';
import type { Job, Step } from './job';
import { materialOf, type Material } from './material';
import { askedText, resultText } from './offline-results';
import { paramsInWords } from './call-words';
import { offeredCalls, searched, sendRead } from './tools';
import { askedWhy, dashboardOf, directionOf, whyText, type Why } from './why.rules';
import { termsOf } from '../history/file.rules';

export const WORDS = {
  offline: '当前没有配置模型，以下内容由系统根据数据和模板整理，不是模型的回答。',
  nothing:
    '没有找到与问题有关的数据、文件或附件。可以换几个词，例如“生成的笔记”“采集关键词”，或者附上文件、选中的行或当前页面。',
  needsModel:
    '总结、翻译、续写和分析故事需要模型，当前没有配置。管理员可以在 atelier.config.json 中设置 model.url 和 model.name，或设置环境变量 ATELIER_MODEL_URL、ATELIER_MODEL 和 ATELIER_MODEL_KEY，然后重启。',
  noRows: '没有数据。',
  refused: (title: string, reason: string) => `想为您查询“${title}”，但没有成功：${reason}`,
  rows: (title: string, number: number) => `查询了“${title}” [${number}]：`,
  total: (total: number, shown: number) =>
    total > shown ? `共 ${total} 条，以上是前 ${shown} 条。` : `共 ${total} 条。`,
  open: (address: string) => `在[对应的页面](${address})可以查看全部。`,
  quotes: '在文件中找到：',
  text: (title: string, number: number, length: number) => `《${title}》[${number}] 共 ${length} 字，开头是：`,
  list: (title: string, number: number, count: number) => `“${title}” [${number}] 共 ${count} 条。`,
} as const;

/** Questions that rows and templates cannot answer. */
const NEEDS_MODEL = /总结|概括|归纳|摘要|翻译|续写|(?:故事|小说|剧情).*(?:人物|角色)/;
const LONGEST_QUOTE = 160;
/** A call fits if its title has at least this share of its terms in the question. */
const FITTING_SHARE = 0.5;
const SHOWN_ROWS = 10;
const MOST_FIGURES = 6;

export async function* offlinePieces(job: Job, signal: AbortSignal): AsyncGenerator<string> {
  const { config } = job.around;
  const whole = await answerOf(job, signal);
  const begun = job.text();
  // The data may have changed since: a new text follows as a paragraph.
  const rest = whole.startsWith(begun) ? whole.slice(begun.length) : `\n\n${whole}`;
  const paceMs = 'paceMs' in config.model ? config.model.paceMs : 0;
  for (const segment of segmentsOf(rest)) {
    if (paceMs > 0) await wait(paceMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    yield segment;
  }
}

async function answerOf(job: Job, signal: AbortSignal): Promise<string> {
  const why = job.wish === undefined ? askedWhy(job.question.text, job.around.now()) : null;
  if (why) return [WORDS.offline, await reasonFor(job, why, signal)].join('\n\n');
  const material = await materialOf(job, job.question);
  await job.save();
  const quotes = await quotesOf(job);
  // A text that is asked for is no question about the data.
  const isText = job.wish === undefined && askedText(job.question.text) !== null;
  const needsModel = !isText && NEEDS_MODEL.test(job.question.text);
  const table = material.length === 0 && !isText && !needsModel ? await tableFor(job, signal) : null;
  const wish = job.wish ?? askedText(job.question.text)?.wish;
  const result = wish ? resultText(wish, { job, material, rows: table?.list ?? null }) : null;
  const hint = needsModel ? WORDS.needsModel : null;
  const parts = [...material.map(summaryOf), quotes, table?.text ?? null, result, hint].filter((part) => part !== null);
  await job.save();
  return [WORDS.offline, ...(parts.length > 0 ? parts : [WORDS.nothing])].join('\n\n');
}

function summaryOf({ kind, title, number, text }: Material): string {
  const lists = kind === 'rows' || kind === 'screen' ? listsIn(text) : [];
  if (lists.length === 0) return `${WORDS.text(inert(title), number, text.length)}\n\n> ${inert(text, LONGEST_QUOTE)}`;
  return lists
    .map((list) => {
      const figures = list.columns.flatMap((column) => figureOf(list.rows, column) ?? []).slice(0, MOST_FIGURES);
      const heading = WORDS.list(inert(list.title || title), number, list.count);
      return [heading, ...figures.map((figure) => `- ${figure}`)].join('\n');
    })
    .join('\n\n');
}

async function quotesOf(job: Job): Promise<string | null> {
  const found = await searched(job, job.question.text);
  if (found.length === 0) return null;
  return [
    WORDS.quotes,
    ...found.map(({ number, name, text }) => `- ${inert(name)} [${number}]：${inert(text, LONGEST_QUOTE)}`),
  ].join('\n');
}

interface Table {
  readonly text: string;
  readonly list: AttachedList | null;
}

/** The rows of the read call that fits the question; null: none fits. */
async function tableFor(job: Job, signal: AbortSignal): Promise<Table | null> {
  const call = bestRead(await offeredCalls(job), job.question.text);
  if (!call) return null;
  const read = await readOr(job, call, {}, signal);
  return 'refusal' in read ? { text: read.refusal, list: null } : tableText(job, call, read.value, read.number);
}

/** Why a figure changed, from the call that explains it. */
async function reasonFor(job: Job, why: Why, signal: AbortSignal): Promise<string> {
  const call = callsByName.get('analysis.explainChange')!;
  const read = await readOr(job, call, { ...why }, signal, dashboardOf(why));
  await job.save();
  return 'refusal' in read
    ? read.refusal
    : whyText(why, read.value as FigureChange, read.number, directionOf(job.question.text));
}

type Read = { readonly value: unknown; readonly number: number } | { readonly refusal: string };

/** Sends a read as a step of the answer; a refusal in words. */
async function readOr(
  job: Job,
  call: Call,
  params: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
  address?: string,
): Promise<Read> {
  const { db, actor } = job.around;
  const step: Step = {
    stepId: `offline-${job.steps.length}`,
    call: call.name,
    title: call.title,
    effect: 'read',
    params: await paramsInWords(db, actor, call, params),
    state: 'running',
    outcome: '',
  };
  try {
    return await sendRead(job, call, step, params, signal, address);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    job.steps = job.steps.map((each) =>
      each.stepId === step.stepId ? { ...each, state: 'failed', outcome: error.message } : each,
    );
    return { refusal: WORDS.refused(call.title, error.message) };
  }
}

/** A list without required params whose title the question names. */
export function bestRead(calls: readonly Call[], question: string): Call | undefined {
  const terms = new Set(termsOf(question.replaceAll(/[\p{P}\p{S}]+/gu, ' ')));
  const share = ({ title }: Call) => {
    const own = termsOf(title);
    return own.filter((term) => terms.has(term)).length / own.length;
  };
  const lists = calls.filter(
    (call) =>
      call.effect === 'read' &&
      ((call.params as ValueSchema).required ?? []).length === 0 &&
      rowsOf(call.result as ValueSchema) !== undefined,
  );
  return findCalls(lists, question).find((call) => share(call) >= FITTING_SHARE);
}

function tableText({ sources }: Job, call: Call, value: unknown, number: number): Table {
  const { list, total } = (Array.isArray(value) ? { list: value } : value) as { list?: readonly Row[]; total?: number };
  const rows = list ?? [];
  const columns = columnsOf(rowsOf(call.result as ValueSchema) ?? {}, rows);
  if (rows.length === 0) return { text: `${WORDS.rows(call.title, number)}${WORDS.noRows}`, list: null };
  const address = sources.find((source) => source.number === number)?.address;
  const count = total ?? rows.length;
  const text = [
    WORDS.rows(call.title, number),
    tableOf(rows, columns),
    WORDS.total(count, Math.min(SHOWN_ROWS, rows.length)) + (address ? WORDS.open(address) : ''),
  ].join('\n\n');
  return { text, list: { title: firstOf(call.title, 40), rows, columns, count, call: call.name } };
}
