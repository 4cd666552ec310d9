/** Spoken texts as files. Pure. */
import type { ScriptRow } from './transcription.store';

interface Cue { readonly start: number; readonly end: number; readonly text: string }

/** Windows' editor takes a text without this mark for one of another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

export const asText = (rows: readonly ScriptRow[]): string =>
  BYTE_ORDER_MARK + rows.map(({ title, author, url, script }) => [title || '（无标题）', ...(author ? [`作者：${author}`] : []), `链接：${url}`, '', script].join('\n')).join('\n\n----------\n\n') + '\n';

/** SubRip: numbered cues with hours, minutes, seconds and milliseconds. */
export const asSubtitles = (cues: readonly Cue[]): string =>
  cues.map(({ start, end, text }, index) => `${index + 1}\n${clockOf(start)} --> ${clockOf(end)}\n${text}\n`).join('\n');

function clockOf(seconds: number): string {
  const ms = Math.max(0, Math.round(seconds * 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(ms / 3_600_000))}:${two(Math.floor(ms / 60_000) % 60)}:${two(Math.floor(ms / 1000) % 60)},${String(ms % 1000).padStart(3, '0')}`;
}
