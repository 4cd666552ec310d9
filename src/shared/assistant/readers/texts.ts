/** Readers of results that are texts: notes and scripts. */
import { CHAT_TEXT_LENGTH } from '../../../services/catalogue/sets/conversation';
import { noteOf } from '../../text/note-text';
import { tokensOf } from '../../text/script-text';
import type { Read } from './read';

export interface NoteResult {
  readonly title: string;
  readonly content: string;
}

export interface ScriptResult {
  readonly title: string;
  readonly text: string;
  /** Names in braces, each once. */
  readonly variables: readonly string[];
  /** Titles of the scripts that it includes, each once. */
  readonly inclusions: readonly string[];
}

/** Of the calls that store them. */
export const TEXT_LIMITS = { note: 20_000, scriptTitle: 40, script: CHAT_TEXT_LENGTH } as const;

export function readNote(body: string): Read<NoteResult> {
  if (body.trim() === '') return { problem: '第 1 行：笔记没有内容' };
  if (body.length > TEXT_LIMITS.note) return { problem: `笔记最多 ${TEXT_LIMITS.note} 字` };
  return { value: noteOf(body) };
}

const TITLE = /^(?:[#*\s]*)(?:标题[：:])?\s*(.*?)[*\s]*$/;
/** As `NO_CONTROL` of the contract. */
// oxlint-disable-next-line no-control-regex -- these are what it finds
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

export function readScript(body: string): Read<ScriptResult> {
  const lines = body.replaceAll('\r', '').trim().split('\n');
  const title = TITLE.exec(lines[0] ?? '')?.[1] ?? '';
  if (title === '') return { problem: '第 1 行：应为话术的标题' };
  if (title.length > TEXT_LIMITS.scriptTitle) return { problem: `第 1 行：标题最多 ${TEXT_LIMITS.scriptTitle} 字` };
  if (/[{}]/.test(title)) return { problem: '第 1 行：标题里不能有花括号' };
  const faulty = lines.findIndex((line) => CONTROL.test(line));
  if (faulty >= 0) return { problem: `第 ${faulty + 1} 行：有不能发送的控制字符` };
  const text = lines.slice(1).join('\n').trim();
  if (text === '') return { problem: '第 2 行：标题之后应为话术的内容' };
  if (text.length > TEXT_LIMITS.script)
    return { problem: `话术最多 ${TEXT_LIMITS.script} 字，现在有 ${text.length} 字` };
  return { value: { title, text, ...tokensOf(text) } };
}
