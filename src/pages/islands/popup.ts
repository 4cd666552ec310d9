import { each, type Island, stoppable } from './host';
import { openPopup } from './run-actions';

export const start: Island = (root, host) =>
  stoppable((signal) => {
    each<HTMLDialogElement>(root, 'popup', (popup) => {
      popup.addEventListener(
        'click',
        ({ target }) => {
          const isCloser = target instanceof Element && target.closest('[data-close]') !== null;
          if (isCloser || target === popup) popup.close();
        },
        { signal },
      );
      if (popup.hasAttribute('data-at-once')) openPopup(popup, host);
    });
  });
