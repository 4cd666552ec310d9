/** Which results an answer can sensibly become, from what it consists of. Pure. */
import type { AssistantContent } from '../../../services/catalogue/generated/types';
import type { ResultKind } from '../../../services/catalogue/sets/assistant';
import { resultBlocks } from '../../../shared/assistant/results';

type Answer = Pick<AssistantContent, 'text' | 'provider' | 'steps' | 'sources'>;

const TABLE = /^\|(?:\s*:?-+:?\s*\|)+\s*$/m;
const NUMBERS = /\d[\d,.]*/g;
/** Fewer make no chart. */
const LEAST_NUMBERS = 3;

/** Read from a call; tools that find calls and search files have names without an area. */
const hasRead = ({ steps }: Answer): boolean =>
  steps.some(({ call, effect, state }) => effect === 'read' && state === 'done' && call.includes('.'));
/** Attached rows and screens are sources that are no files. */
const hasRows = ({ steps, sources }: Answer): boolean =>
  steps.length === 0 && sources.some(({ fileId }) => fileId === undefined || fileId === null);

/** Texts that say something of their own: no figures of the console, and no notice that nothing was found. */
function isText(answer: Answer): boolean {
  if (hasRead(answer) || hasRows(answer) || TABLE.test(answer.text)) return false;
  return answer.provider === 'model' || answer.sources.length > 0;
}

function hasSeries(answer: Answer): boolean {
  if (TABLE.test(answer.text) || hasRows(answer)) return true;
  // Without a model, only rows can be drawn.
  return answer.provider === 'model' && (answer.text.match(NUMBERS) ?? []).length >= LEAST_NUMBERS;
}

const FITS: Readonly<Record<ResultKind, (answer: Answer) => boolean>> = {
  note: isText,
  script: isText,
  component: isText,
  plot: hasSeries,
  filter: (answer) => hasRead(answer) || hasRows(answer),
  screen: (answer) => hasRead(answer) && TABLE.test(answer.text),
};

/** Also if the answer has a block of the kind already. */
export const fits = (kind: ResultKind, answer: Answer): boolean =>
  FITS[kind](answer) || resultBlocks(answer.text).some((block) => block.kind === kind && block.complete);
