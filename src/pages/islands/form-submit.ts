/** Keeps, checks and sends what somebody fills in. What could not be sent waits in the browser. */
import { flush, send, SETTLED } from './form-queue';
import { type IslandHost, type Outcome, type Submission, stored } from './host';
import { run } from './run-actions';

/** What a form's script does with its values. */
export interface FormModel {
  values(): Submission['values'];
  /** Fills in what was kept. */
  restore(kept: Readonly<Record<string, unknown>>): void;
  /** Shows what is wrong and moves there; true where nothing is. */
  check(): boolean;
  /** After a submission. */
  reset(): void;
  /** Codes of text messages, by the keys of their fields. */
  codes(): Readonly<Record<string, string>>;
  /** Shows what the server found, by field; true where it did. */
  refuse(faults: unknown): boolean;
}

const KEEP_MS = 300;

/** Sends what waits, now and whenever the phone is online again. */
export function serveQueue(host: IslandHost, signal: AbortSignal): void {
  if (host.isPreview) return;
  void flush(host.page);
  window.addEventListener('online', () => void flush(host.page), { signal });
}

export function serveForm(form: HTMLFormElement, host: IslandHost, signal: AbortSignal, model: FormModel): void {
  const draft = `form:${host.page}:${form.id}`;
  const startedAt = Date.now();
  const status = form.querySelector<HTMLOutputElement>('.p-form__status')!;
  const button = form.querySelector<HTMLButtonElement>('.p-form__send')!;
  const showStatus = (text: string, tone: 'error' | 'success' | 'info') => {
    status.dataset.tone = tone;
    status.textContent = text;
  };
  let timer = 0;
  if (!host.isPreview) model.restore(parsed(stored.read(draft)));
  const keep = () => {
    clearTimeout(timer);
    if (!host.isPreview) timer = window.setTimeout(() => stored.write(draft, JSON.stringify(model.values())), KEEP_MS);
  };
  form.addEventListener('input', keep, { signal });
  form.addEventListener(
    SETTLED,
    (event) => {
      const [values, outcome] = (event as CustomEvent<[Submission['values'], Outcome]>).detail;
      if (outcome.state !== 'refused') return showStatus(form.dataset.success ?? '提交成功', 'success');
      // What somebody is typing goes before what was refused.
      if (Object.values(parsed(stored.read(draft))).some(Boolean)) return;
      event.preventDefault();
      model.restore(values);
      keep();
      model.refuse(outcome.faults);
      showStatus(outcome.message, 'error');
    },
    { signal },
  );
  form.addEventListener(
    'submit',
    async (event) => {
      event.preventDefault();
      if (button.ariaDisabled === 'true') return;
      if (!model.check()) return showStatus('请检查标出的内容', 'error');
      button.ariaDisabled = 'true';
      showStatus('正在提交…', 'info');
      const codes = model.codes();
      const outcome = await send({ form, values: model.values(), codes }, host, startedAt);
      button.ariaDisabled = null;
      if (outcome.state === 'refused') {
        model.refuse(outcome.faults);
        return showStatus(outcome.message, 'error');
      }
      clearTimeout(timer);
      stored.write(draft, null);
      model.reset();
      if (outcome.state === 'waiting') return showStatus('网络不可用，内容已保存，恢复后会自动提交', 'info');
      showStatus(form.dataset.success ?? '提交成功', 'success');
      run(form, host);
    },
    { signal },
  );
}

function parsed(kept: string | null): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(kept ?? '{}') as Readonly<Record<string, unknown>> | null) ?? {};
  } catch {
    return {};
  }
}
