import { doing } from '../../render/Press';
import { spread } from '../../render/spread';
import { defineView } from '../../render/view';
import { lottery } from './lottery.primitive';

const RADIUS = 100;
const COLORS = ['#fff4d6', '#ffe1e6'];
const fixed = (number: number): string => String(Number(number.toFixed(2)));
const at = (turn: number, radius = RADIUS): string =>
  `${fixed(radius * Math.sin(turn * 2 * Math.PI))} ${fixed(-radius * Math.cos(turn * 2 * Math.PI))}`;

/** A sector around the middle; alone it is the whole wheel. */
const sectorOf = (index: number, count: number): string =>
  count === 1
    ? `M0 -${RADIUS}A${RADIUS} ${RADIUS} 0 1 1 -.01 -${RADIUS}Z`
    : `M0 0L${at((index - 0.5) / count)}A${RADIUS} ${RADIUS} 0 0 1 ${at((index + 0.5) / count)}Z`;

export const lotteryView = defineView(lottery, {
  css: [
    '.p-lottery{position:relative;width:3rem;max-width:100%;margin:0 auto;text-align:center}',
    '.p-lottery__frame{position:relative}',
    '.p-lottery__frame>svg{width:100%;height:auto;border-radius:50%;box-shadow:0 0 0 .08rem var(--accent),0 .06rem .2rem rgb(16 24 40/.25);margin:.1rem 0}',
    '.p-lottery text{font-size:12px;font-weight:600;fill:#5c1020}',
    '.p-lottery__go{position:absolute;left:50%;top:50%;width:max(64px,.72rem);height:max(64px,.72rem);transform:translate(-50%,-50%);border-radius:50%;background:var(--accent);color:var(--on-accent);font-weight:700;text-align:center;box-shadow:0 0 0 .05rem #fff}',
    ".p-lottery__go::before{content:'';position:absolute;left:50%;top:-.17rem;transform:translateX(-50%);border:.09rem solid transparent;border-top:0;border-bottom:.16rem solid var(--accent)}",
    '.p-lottery__result{display:block;min-height:1.6em;margin-top:.08rem;font-weight:600}',
  ].join('\n'),
  draw({ props: { prizes, label, tries, over }, node, outer, className }) {
    return (
      <div
        {...outer}
        className={className}
        data-island="lottery"
        data-tries={tries}
        data-over={over}
        data-prizes={JSON.stringify(prizes.map(({ label, weight, text }) => [label, weight, text]))}
        {...doing(node.events.finish)}
      >
        <div className="p-lottery__frame">
          <p className="page-unseen">奖项：{prizes.map(({ label: prize }) => prize).join('、')}</p>
          <svg viewBox="-100 -100 200 200" aria-hidden="true">
            <g data-wheel="">
              {spread(prizes, (prize, index) => (
                <>
                  <path d={sectorOf(index, prizes.length)} fill={COLORS[index % COLORS.length]} stroke="#fff" />
                  <text y="-74" textAnchor="middle" transform={`rotate(${fixed((index * 360) / prizes.length)})`}>
                    {prize.label}
                  </text>
                </>
              ))}
            </g>
          </svg>
          <button type="button" className="p-lottery__go" data-spin="">
            {label || '抽奖'}
          </button>
        </div>
        <output className="p-lottery__result" />
      </div>
    );
  },
});
