/** Exports transcripts as files. Pure. */
import type { ScriptRow } from './transcription.store';

/** Without this mark Windows Notepad may detect a wrong encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

export const asText = (rows: readonly ScriptRow[]): string =>
  BYTE_ORDER_MARK +
  rows
    .map(({ title, author, url, script }) =>
      [title || '（无标题）', ...(author ? [`作者：${author}`] : []), `链接：${url}`, '', script].join('\n'),
    )
    .join('\n\n----------\n\n') +
  '\n';
