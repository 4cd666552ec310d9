import { each, type Island, type IslandHost, stoppable, stored } from './host';
import { run } from './run-actions';

const TURNS = 5;
const DURATION_MS = 4_000;

type Prize = readonly [label: string, weight: number, text: string];

function drawn(prizes: readonly Prize[]): number {
  let left = Math.random() * prizes.reduce((sum, [, weight]) => sum + weight, 0);
  return Math.max(
    0,
    prizes.findIndex(([, weight]) => (left -= weight) < 0),
  );
}

export const start: Island = (root, host) =>
  stoppable((signal) => each(root, 'lottery', (element) => serve(element, host, signal)));

function serve(element: HTMLElement, host: IslandHost, signal: AbortSignal): void {
  const prizes = JSON.parse(element.dataset.prizes ?? '[]') as Prize[];
  const button = element.querySelector<HTMLButtonElement>('[data-spin]')!;
  const wheel = element.querySelector<SVGElement>('[data-wheel]')!;
  const result = element.querySelector('output')!;
  const key = `lottery:${host.page}:${element.id}`;
  let tries = host.isPreview ? 0 : Number(stored.read(key));
  let angle = 0;
  button.addEventListener(
    'click',
    async () => {
      if (prizes.length === 0 || button.disabled) return;
      if (tries >= Number(element.dataset.tries)) {
        result.textContent = element.dataset.over ?? '';
        return;
      }
      stored.write(key, String(++tries));
      button.disabled = true;
      result.textContent = '';
      const index = drawn(prizes);
      const from = angle;
      angle = Math.ceil(angle / 360) * 360 + TURNS * 360 - (index * 360) / prizes.length;
      const isCalm = matchMedia('(prefers-reduced-motion:reduce)').matches;
      const turn = wheel.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${angle}deg)` }], {
        duration: isCalm ? 0 : DURATION_MS,
        easing: 'cubic-bezier(.15,.6,.15,1)',
        fill: 'forwards',
      });
      await turn.finished;
      if (signal.aborted) return;
      button.disabled = false;
      const [label, , text] = prizes[index]!;
      result.textContent = text || label;
      run(element, host);
    },
    { signal },
  );
}
