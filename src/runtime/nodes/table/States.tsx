/** Shown instead of rows: loading, empty and failed. */
import { describeFailure, type Failure } from '../../data/failure';

const TRAY =
  'M8 22 14 10h20l6 12v14a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3V22Zm0 0h9c1 0 2 1 2 2a3 3 0 0 0 3 3h4a3 3 0 0 0 3-3c0-1 1-2 2-2h9';

export function Empty({ text, filtered, onClear }: { text: string; filtered: boolean; onClear(): void }) {
  return (
    <div className="at-state">
      <svg className="at-state-icon" viewBox="0 0 48 48" aria-hidden="true">
        <path d={TRAY} />
      </svg>
      <p>{filtered ? '没有符合筛选条件的数据' : text}</p>
      {filtered && (
        <button type="button" className="at-btn" onClick={onClear}>
          清除筛选
        </button>
      )}
    </div>
  );
}

export function Failed({ failure, onRetry }: { failure: Failure; onRetry(): void }) {
  return (
    <div className="at-state" role="alert">
      <p className="at-state-title">数据没有取到</p>
      <p>{describeFailure(failure)}</p>
      <button type="button" className="at-btn at-btn--primary" onClick={onRetry}>
        重试
      </button>
    </div>
  );
}

/** A reload failed: the rows are still shown, but may be outdated. */
export function FailedAgain({ failure, onRetry }: { failure: Failure; onRetry(): void }) {
  return (
    <div className="at-warn" role="alert">
      <span>刷新失败，以下为上次的数据：{describeFailure(failure)}</span>
      <button type="button" className="at-action" onClick={onRetry}>
        重试
      </button>
    </div>
  );
}
