/**
 * Formats of the blocks that become something: what the prompt says of each kind, an example, and its reader
 * (docs/decisions/0082-assistant.md). The answers of models are not trusted: readers check bounds and types.
 */
import type { ResultKind } from '../../services/catalogue/sets/assistant';
import { COMPONENT_FORMAT, FILTER_FORMAT, NOTE_FORMAT, PLOT_FORMAT, SCREEN_FORMAT, SCRIPT_FORMAT } from './formats';
import { type ComponentResult, readComponent, readScreen, type ScreenResult } from './readers/documents';
import { readFilter } from './readers/filter';
import { readPlot } from './readers/plot';
import type { Read } from './readers/read';
import { type NoteResult, readNote, readScript, type ScriptResult } from './readers/texts';
import type { FilterBody, PlotBody } from './results';

export interface ResultFormat {
  /** English, for the prompt: what stands between the fences. */
  readonly format: string;
  /** A body that the reader accepts. */
  readonly example: string;
}

export const RESULT_FORMATS: Readonly<Record<ResultKind, ResultFormat>> = {
  note: NOTE_FORMAT,
  script: SCRIPT_FORMAT,
  component: COMPONENT_FORMAT,
  plot: PLOT_FORMAT,
  filter: FILTER_FORMAT,
  screen: SCREEN_FORMAT,
};

export interface ResultValues {
  readonly note: NoteResult;
  readonly script: ScriptResult;
  readonly component: ComponentResult;
  readonly plot: PlotBody;
  readonly filter: FilterBody;
  readonly screen: ScreenResult;
}

const READERS: { readonly [K in ResultKind]: (body: string) => Read<ResultValues[K]> } = {
  note: readNote,
  script: readScript,
  component: readComponent,
  plot: readPlot,
  filter: readFilter,
  screen: readScreen,
};

/** Reads the text of a block; never throws. `problem`: a Chinese sentence with the place. */
export const readResult = <K extends ResultKind>(kind: K, body: string): Read<ResultValues[K]> => READERS[kind](body);

/** The block of a result as it stands in an answer. The fence is longer than any in the body. */
export function blockOf(kind: ResultKind, body: string): string {
  const longest = Math.max(2, ...[...body.matchAll(/`{3,}/g)].map(([fence]) => fence.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${kind}\n${body}\n${fence}`;
}

/** For the prompt: the format of a kind with an example. */
export const formatText = (kind: ResultKind): string => {
  const { format, example } = RESULT_FORMATS[kind];
  return `A fenced block with the info string \`${kind}\`. ${format}\nExample:\n${blockOf(kind, example)}`;
};
