/** Checks, sends and keeps what somebody fills in. What could not be sent waits in the browser. */
import { each, type Island, type IslandHost, stoppable, stored } from './host';
import { faultsOf, fieldsOf, restore, valuesOf } from './form-fields';
import { flush, send } from './form-queue';
import { run } from './run-actions';

const KEEP_MS = 300;

export const start: Island = (root, host) =>
  stoppable((signal) => {
    each<HTMLFormElement>(root, 'form', (form) => serve(form, host, signal));
    if (host.isPreview) return;
    void flush(host.page);
    window.addEventListener('online', () => void flush(host.page), { signal });
  });

function serve(form: HTMLFormElement, host: IslandHost, signal: AbortSignal): void {
  const draft = `form:${host.page}:${form.id}`;
  const startedAt = Date.now();
  const status = form.querySelector<HTMLOutputElement>('.p-form__status')!;
  const button = form.querySelector<HTMLButtonElement>('.p-form__send')!;
  const say = (text: string, tone: 'error' | 'success' | 'info') => {
    status.dataset.tone = tone;
    status.textContent = text;
  };
  let timer = 0;
  if (!host.isPreview) restore(form, stored.read(draft));
  form.addEventListener(
    'input',
    () => {
      clearTimeout(timer);
      if (!host.isPreview)
        timer = window.setTimeout(() => stored.write(draft, JSON.stringify(valuesOf(form))), KEEP_MS);
    },
    { signal },
  );
  form.addEventListener(
    'submit',
    async (event) => {
      event.preventDefault();
      if (button.ariaDisabled === 'true') return;
      const faults = faultsOf(form);
      for (const field of fieldsOf(form)) show(field, faults.get(field) ?? '');
      const [first] = faults.keys();
      if (first) {
        first.querySelector<HTMLElement>('input,select,textarea')?.focus();
        return say('请检查标出的内容', 'error');
      }
      button.ariaDisabled = 'true';
      say('正在提交…', 'info');
      const outcome = await send(form, host, startedAt);
      button.ariaDisabled = null;
      if (outcome.state === 'refused') return say(outcome.message, 'error');
      clearTimeout(timer);
      stored.write(draft, null);
      form.reset();
      if (outcome.state === 'waiting') return say('网络不可用，内容已保存，恢复后会自动提交', 'info');
      say(form.dataset.success ?? '提交成功', 'success');
      run(form, host);
    },
    { signal },
  );
}

function show(field: HTMLElement, message: string): void {
  field.querySelector('.p-field__error')!.textContent = message;
  field.querySelectorAll('input,select,textarea').forEach((input) => {
    input.setAttribute('aria-invalid', String(message !== ''));
  });
}
