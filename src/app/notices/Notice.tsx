import './notices.css';

export interface NoticeProps {
  /** Large, in front of the title: 404. */
  code?: string;
  /** All that is on the page: the console's mark stands for the rest of it. */
  alone?: boolean;
  title: string;
  text: string;
  /** The first is the one to take. */
  actions: { text: string; run(): void }[];
}

/** A page that says why there is no page, and what to do about it. */
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
