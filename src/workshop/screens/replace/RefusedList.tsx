/** Screens that undoing a replacement left unchanged, each with the reason. */
import { editAddress } from '../../shared/workshop-routes';
import { problemWords } from '../../../language/problems/words';
import { Link } from '../Link';
import { MESSAGES } from '../screens.messages';
import type { Refused } from './useReplacement';

export interface RefusedListProps {
  readonly refused: readonly Refused[];
  navigate(this: void, to: string): void;
}

export const RefusedList = ({ refused, navigate }: RefusedListProps) => (
  <ul className="at-refused" aria-label={MESSAGES.refused(refused.length)}>
    {refused.map(({ screenId, reason, problem }) => (
      <li key={screenId}>
        <Link to={editAddress(screenId)} navigate={navigate} title={screenId}>
          {screenId}
        </Link>
        <span>{problem ? MESSAGES.because(reason, problemWords(problem, 'zh')) : reason}</span>
      </li>
    ))}
  </ul>
);
