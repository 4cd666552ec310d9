import { each, type Island, stoppable } from './host';
import { remainingAt } from './remaining';
import { run } from './run-actions';

const SECOND = 1_000;

export const start: Island = (root, host) =>
  stoppable((signal) => {
    each(root, 'countdown', (element) => {
      const until = Number(element.dataset.until);
      if (!until) return;
      const parts = element.querySelectorAll('b');
      const write = (): boolean => {
        const { isOver, numbers } = remainingAt(until, Date.now());
        parts.forEach((part, index) => (part.textContent = numbers[index]!));
        element.querySelectorAll<HTMLElement>('[data-running]').forEach((part) => (part.hidden = isOver));
        element.querySelector<HTMLElement>('[data-ended]')!.hidden = !isOver;
        return isOver;
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
