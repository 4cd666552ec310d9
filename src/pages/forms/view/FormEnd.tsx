/** Name of the field that people do not see: what fills it in is a program. */
const TRAP = 'website';

export const FORM_END_STYLE = [
  '.p-form__title{font-size:calc(.2rem*var(--text-scale,1));line-height:1.4}',
  '.p-form__send{width:100%;min-height:max(44px,.48rem);padding:.08rem .2rem;border-radius:.24rem;background:var(--accent);color:var(--on-accent);font-weight:600;text-align:center}',
  '.p-form__send[aria-disabled=true]{opacity:.7}',
  '.p-form__status{display:block;min-height:1.6em;text-align:center}.p-form__status:empty{display:none}',
  '.p-form__status[data-tone=error]{color:#b3261e}.p-form__status[data-tone=success]{color:#0b6b3a}',
].join('\n');

/** Where a browser without JavaScript sends a form; the page's script sends JSON. */
export const submitAddress = (pageId: number | string, key: string): string => `/submit/${pageId}?form=${key}`;

/** What every form ends with: the trap, the button, and what became of the submission. */
export function FormEnd({ label }: { readonly label: string }) {
  return (
    <>
      <div className="page-unseen" aria-hidden="true">
        <label>
          请勿填写
          <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <button type="submit" className="p-form__send">
        {label}
      </button>
      <output className="p-form__status" />
    </>
  );
}
