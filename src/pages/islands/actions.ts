/** Presses of anything with actions; keys press what is no button or link by itself. */
import { type Island, stoppable } from './host';
import { run } from './run-actions';

/** Their actions belong to other events than a press. */
const OTHERS = 'dialog,form,[data-island]';

export const start: Island = (root, host) =>
  stoppable((signal) => {
    const pressed = (event: Event): Element | null => {
      const element = event.target instanceof Element ? event.target.closest('[data-do]') : null;
      return element && !element.matches(OTHERS) ? element : null;
    };
    root.addEventListener(
      'click',
      (event) => {
        const element = pressed(event);
        if (element) run(element, host, event);
      },
      { signal },
    );
    root.addEventListener(
      'keydown',
      (event) => {
        const element = pressed(event);
        if (element !== event.target || element?.getAttribute('role') !== 'button') return;
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        run(element, host, event);
      },
      { signal },
    );
  });
