import { each, type Island, stoppable } from './host';

const DURATION_MS = 1_200;

/** Counts up once, when the number comes into view. */
export const start: Island = (root) =>
  stoppable((signal) => {
    if (!('IntersectionObserver' in window) || matchMedia('(prefers-reduced-motion:reduce)').matches) return;
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        count(target, signal);
      }
    });
    each(root, 'counter', (element) => observer.observe(element.querySelector('b')!));
    signal.addEventListener('abort', () => observer.disconnect());
  });

function count(target: Element, signal: AbortSignal): void {
  const final = target.textContent;
  const value = Number(target.getAttribute('data-value'));
  const began = performance.now();
  const step = (now: number): void => {
    const part = Math.min(1, (now - began) / DURATION_MS);
    const isOver = part === 1 || signal.aborted;
    target.textContent = isOver ? final : Math.round(value * (1 - (1 - part) ** 3)).toLocaleString('en-US');
    if (!isOver) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
