/** Notices about what the preview prevented: a write, or a navigation out of the screen. */
import { MESSAGES } from './preview.messages';
import { Json } from './requests/Requests';

export type HeldBack =
  | { readonly kind: 'write'; readonly call: string; readonly params: unknown }
  | { readonly kind: 'navigation'; readonly to: string; readonly open: boolean };

export function HeldBackNotice({ held, close, go }: { held: HeldBack; close(): void; go(to: string): void }) {
  return (
    <div className="wp-held" aria-live="polite">
      {held.kind === 'write' ? (
        <>
          <p>
            <strong>{MESSAGES.held}</strong> <code>{held.call}</code>
          </p>
          <Json title={MESSAGES.heldHint} value={held.params} />
        </>
      ) : (
        <p>{held.open ? MESSAGES.leaves(held.to) : MESSAGES.notForExternal(held.to)}</p>
      )}
      <div className="wp-held-buttons">
        {held.kind === 'navigation' && held.open && (
          <button type="button" className="wp-button" onClick={() => go(held.to)}>
            {MESSAGES.goThere}
          </button>
        )}
        <button type="button" className="wp-button" onClick={close}>
          {MESSAGES.close}
        </button>
      </div>
    </div>
  );
}
