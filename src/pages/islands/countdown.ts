import { each, type Island, stoppable } from './host';
import { run } from './run-actions';

const SECOND = 1_000;
const STEPS = [86_400, 3_600, 60, 1] as const;
const CIRCLE = [Infinity, 24, 60, 60] as const;

export const start: Island = (root, host) =>
  stoppable((signal) => {
    each(root, 'countdown', (element) => {
      const until = Number(element.dataset.until);
      const numbers = element.querySelectorAll('b');
      if (!until) return;
      const write = (): boolean => {
        const left = Math.max(0, Math.ceil((until - Date.now()) / SECOND));
        numbers.forEach((number, index) => {
          number.textContent = String(Math.floor(left / STEPS[index]!) % CIRCLE[index]!).padStart(2, '0');
        });
        element.querySelectorAll<HTMLElement>('[data-running]').forEach((part) => (part.hidden = left === 0));
        element.querySelector<HTMLElement>('[data-ended]')!.hidden = left > 0;
        return left === 0;
      };
      if (write()) return;
      const timer = setInterval(() => {
        if (!write()) return;
        clearInterval(timer);
        run(element, host);
      }, SECOND);
      signal.addEventListener('abort', () => clearInterval(timer));
    });
  });
