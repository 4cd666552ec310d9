import type { Lead } from './ordering';

const KEYS = 'Alt+ArrowUp Alt+ArrowDown';

/** `sent`: an order is being stored, and rows cannot be moved until it is. */
const leadWith =
  (sent: boolean): Lead =>
  (content, name) => (
    <span className="at-lead">
      <button
        type="button"
        className="at-grip"
        data-grip=""
        aria-label={`移动“${name}”`}
        title="拖动，或按 Alt 加上下方向键移动；点击选择位置"
        aria-keyshortcuts={KEYS}
        aria-haspopup="menu"
        aria-disabled={sent || undefined}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M6 4h.01M10 4h.01M6 8h.01M10 8h.01M6 12h.01M10 12h.01" />
        </svg>
      </button>
      <span className="at-lead-body">{content}</span>
    </span>
  );

export const leads = { free: leadWith(false), sent: leadWith(true) } as const;
