/** Texts written from the recognised text of a picture: title, note, summary. Pure. */
import { withoutEnd } from '../../../src/shared/browser/without-end';
import type { OcrKind } from '../../../src/services/catalogue/sets/image';
import type { Brief } from '../../providers/model';

const INSTRUCTIONS: Readonly<Record<OcrKind, string>> = {
  title: '只写一个标题，不超过 20 个字，不要标点以外的符号，不要正文',
  note: '',
  summary: '写一段 100 字以内的摘要，只陈述原文的内容，不加标题和话题',
};

/** Characters of a title and of a summary. */
const LONGEST = { title: 40, summary: 200 } as const;

export const briefFor = (kind: OcrKind, text: string): Brief => ({
  purpose: 'note',
  source: { title: firstLine(text).slice(0, 60), text },
  keyword: '',
  style: 'recommend',
  tone: 'friendly',
  length: kind === 'note' ? 'medium' : 'short',
  references: [],
  instruction: INSTRUCTIONS[kind],
  previous: null,
});

const firstLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '') ?? '';

/** The written text in the form of its kind. */
export function finished(kind: OcrKind, text: string): string {
  if (kind === 'title')
    return firstLine(text)
      .replace(/^#+\s*/, '')
      .slice(0, LONGEST.title);
  return kind === 'summary' ? text.trim().slice(0, LONGEST.summary) : text.trim();
}

/** The first lines that fit into a summary, as sentences. */
export function summaryOf(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => withoutEnd(line.trim(), (character) => '。！？!?；;，,、'.includes(character)))
    .filter((line) => line !== '');
  let summary = '';
  for (const line of lines) {
    const longer = summary === '' ? line : `${summary}；${line}`;
    if (longer.length >= LONGEST.summary) break;
    summary = longer;
  }
  return `${summary || lines[0]!.slice(0, LONGEST.summary - 1)}。`;
}
