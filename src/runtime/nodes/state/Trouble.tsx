/** The reason why data failed to load, with a retry button. */
import { Trouble as TroubleText } from '../../../shared/trouble/Trouble';
import { describeFailure, type Failure } from '../../data';
import './state.css';

export const Trouble = ({ error, retry }: { error: Pick<Failure, 'message' | 'requestId'>; retry?: () => void }) => (
  <TroubleText text={describeFailure(error)} {...(retry && { again: retry })} />
);

/** Shown for an empty answer. */
export function Nothing({ text = '暂无数据' }: { text?: string }) {
  return <div className="at-nothing">{text}</div>;
}
