/** A history as a Markdown document. Pure. */
import type { AssistantContent, AssistantHistory } from '../../../../src/services/catalogue/generated/types';
import {
  ANSWER_STATE_NAMES,
  ATTACHMENT_KIND_NAMES,
  CONTENT_ROLE_NAMES,
  RESULT_KIND_NAMES,
  STEP_STATE_NAMES,
} from '../../../../src/services/catalogue/sets/assistant';
import { WRITER_NAMES } from '../../../../src/services/catalogue/sets/generation';
import { minuteOf } from '../../../../src/shared/text/days';
import { branchOf } from './history.rules';

/** Characters that file systems refuse. */
const UNFIT = /[\\/:*?"<>|\p{Cc}\p{Cf}]/gu;

/** A title as a file name. */
export const fileNameOf = (title: string): string => title.replaceAll(UNFIT, ' ').trim().slice(0, 80) || '对话';

/** The shown branch: questions and answers with their times, steps in words, and sources as notes. */
export function markdownOf(history: AssistantHistory, contents: readonly AssistantContent[], now: Date): string {
  const branch = branchOf(contents, history.headId);
  const others = contents.length - branch.length;
  const head = [
    `# ${inLine(history.title)}`,
    [
      history.assistantName === '' ? '' : `助手：${inLine(history.assistantName)}`,
      `开始于 ${minuteOf(new Date(history.createTime))}`,
      `导出于 ${minuteOf(now)}`,
      others === 0 ? '' : `另有 ${others} 条内容在其他分支，没有导出`,
    ]
      .filter((each) => each !== '')
      .map((each) => `- ${each}`)
      .join('\n'),
  ];
  return `${[...head, ...branch.map(contentOf)].join('\n\n')}\n`;
}

function contentOf(content: AssistantContent): string {
  const { contentId, role, text, provider, model, createTime, state, failReason } = content;
  const writer = provider === null ? '' : `，${WRITER_NAMES[provider]}${model === '' ? '' : `（${model}）`}`;
  const unfinished =
    state === 'done' ? '' : `> ${ANSWER_STATE_NAMES[state]}${failReason === null ? '' : `：${inLine(failReason)}`}`;
  return [
    `## ${CONTENT_ROLE_NAMES[role]} · ${minuteOf(new Date(createTime))}${writer}`,
    content.attachments.map(({ kind, title }) => `- ${ATTACHMENT_KIND_NAMES[kind]}：${inLine(title)}`).join('\n'),
    content.steps.map(stepOf).join('\n'),
    withNotes(text, contentId, content.sources),
    unfinished,
    content.results
      .map(({ kind, title, address }) => `- ${RESULT_KIND_NAMES[kind]}：[${inLine(title)}](<${address}>)`)
      .join('\n'),
    content.sources.map((source) => noteOf(contentId, source)).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const stepOf = ({ title, params, state, outcome }: AssistantContent['steps'][number]): string => {
  const words = params.map((param) => `${inLine(param.title)} ${inLine(param.value)}`).join('，');
  return `- ${inLine(title)}${words === '' ? '' : `（${words}）`}：${outcome === '' ? STEP_STATE_NAMES[state] : inLine(outcome)}`;
};

/**
 * Prefixes footnotes with the number of their answer: each answer numbers its own from 1, and the document holds
 * several.
 */
const nameOf = (contentId: number, number: number): string => `${contentId}-${number}`;

function withNotes(text: string, contentId: number, sources: AssistantContent['sources']): string {
  const numbers = new Set(sources.map(({ number }) => String(number)));
  // A number before a parenthesis is the text of a link.
  return text.replaceAll(/\[(\d{1,3})\](?!\()/g, (whole, number: string) =>
    numbers.has(number) ? `[^${nameOf(contentId, Number(number))}]` : whole,
  );
}

const noteOf = (contentId: number, { number, title, excerpt, address }: AssistantContent['sources'][number]): string =>
  `[^${nameOf(contentId, number)}]: ${inLine(title)}${address === undefined ? '' : ` <${address}>`}${excerpt === '' ? '' : `：${inLine(excerpt)}`}`;

const inLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
