import './notices.css';

export interface NoticeProps {
  /** Shown large above the title, e.g. 404. */
  code?: string;
  /** The notice is the whole page; it shows the console's logo in place of the sidebar. */
  alone?: boolean;
  title: string;
  text: string;
  /** The first is the primary action. */
  actions: { text: string; run(): void }[];
}

/** A page that explains why a screen cannot be shown and what to do. */
export function Notice({ code, alone, title, text, actions }: NoticeProps) {
  return (
    <section className={alone ? 'at-notice at-notice-alone' : 'at-notice'} role="alert">
      {alone && <img src="/favicon.svg" alt="" width="48" height="48" />}
      {code && (
        <p className="at-notice-code" aria-hidden="true">
          {code}
        </p>
      )}
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="at-notice-actions">
        {actions.map(({ text: label, run }, at) => (
          <button
            key={label}
            type="button"
            className={at === 0 ? 'at-button at-button-primary' : 'at-button'}
            onClick={run}
          >
            {label}
          </button>
        ))}
      </div>
    </section>
  );
}
