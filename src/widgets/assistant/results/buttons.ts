import { readResult } from '../../../shared/assistant/result-formats';
import type { ResultBlock } from '../../../shared/assistant/results';

/** Whether the block has its own button: complete and readable blocks do, except plots, which are drawn directly. */
export const hasButton = ({ kind, body, complete }: ResultBlock): boolean =>
  complete && kind !== 'plot' && !('problem' in readResult(kind, body));
