import { readResult } from '../../../shared/assistant/result-formats';
import type { ResultBlock } from '../../../shared/assistant/results';

/** Whether the block has a button of its own: whole and readable ones, besides plots, which show themselves. */
export const hasButton = ({ kind, body, complete }: ResultBlock): boolean =>
  complete && kind !== 'plot' && !('problem' in readResult(kind, body));
