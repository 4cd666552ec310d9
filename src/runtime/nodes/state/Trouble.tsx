/** The reason why data failed to load, with a retry button. */
import { describeFailure, type Failure } from '../../data';
import './state.css';

export function Trouble({ error, retry }: { error: Pick<Failure, 'message' | 'requestId'>; retry?: () => void }) {
  return (
    <div className="at-trouble" role="alert">
      <span>{describeFailure(error)}</span>
      {retry && (
        <button type="button" onClick={retry}>
          重试
        </button>
      )}
    </div>
  );
}

/** Shown for an empty answer. */
export function Nothing({ text = '暂无数据' }: { text?: string }) {
  return <div className="at-nothing">{text}</div>;
}
