/** Data that did not come: why, and a way to ask again. */
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

/** Nothing to show, and that is no error. */
export function Nothing({ text = '暂无数据' }: { text?: string }) {
  return <div className="at-nothing">{text}</div>;
}
