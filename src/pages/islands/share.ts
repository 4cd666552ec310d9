import { copy, each, type Island, stoppable } from './host';

export const start: Island = (root) =>
  stoppable((signal) => {
    each(root, 'share', (element) => {
      element.addEventListener(
        'click',
        () => {
          const { title, text } = element.dataset;
          const url = location.href;
          if (navigator.share) navigator.share({ title, text, url }).catch(() => undefined);
          else void copy(url);
        },
        { signal },
      );
    });
  });
