import { each, type Island, stoppable } from './host';

const calm = () => matchMedia('(prefers-reduced-motion:reduce)').matches;

export const start: Island = (root) =>
  stoppable((signal) => {
    each(root, 'carousel', (element) => {
      const frames = element.querySelector<HTMLElement>('.p-carousel__frames')!;
      const dots = [...element.querySelectorAll<HTMLElement>('[data-to]')];
      const pause = element.querySelector('[data-pause]');
      const count = frames.children.length;
      const shown = () => Math.round(frames.scrollLeft / (frames.clientWidth || 1));
      const show = (index: number) =>
        frames.scrollTo({ left: index * frames.clientWidth, behavior: calm() ? 'auto' : 'smooth' });
      dots.forEach((dot, index) => dot.addEventListener('click', () => show(index), { signal }));
      frames.addEventListener(
        'scroll',
        () => {
          dots.forEach((dot, index) => dot.setAttribute('aria-current', String(index === shown())));
        },
        { signal, passive: true },
      );
      const seconds = Number(element.dataset.seconds);
      if (!seconds || count < 2 || calm()) return void pause?.remove();
      let isPaused = false;
      pause?.addEventListener(
        'click',
        () => {
          isPaused = !isPaused;
          pause.setAttribute('aria-pressed', String(isPaused));
        },
        { signal },
      );
      const timer = setInterval(() => {
        if (!isPaused && !document.hidden && !element.matches(':hover,:focus-within')) show((shown() + 1) % count);
      }, seconds * 1_000);
      signal.addEventListener('abort', () => clearInterval(timer));
    });
  });
