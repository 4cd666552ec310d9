import { remainingAt } from '../../islands/remaining';
import { momentOf } from '../../props';
import { doing } from '../../render/Press';
import { spread } from '../../render/spread';
import { defineView } from '../../render/view';
import { countdown } from './countdown.primitive';

const UNITS = ['天', '时', '分', '秒'];

/** The script goes on from the numbers drawn here; screen readers are told the date, not every second. */
export const countdownView = defineView(countdown, {
  css: [
    '.p-countdown{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:.08rem;font-variant-numeric:tabular-nums}',
    '.p-countdown__units{display:flex;align-items:center;gap:.05rem}',
    '.p-countdown__units b{display:inline-block;min-width:.3rem;text-align:center;font-weight:700}',
    '.p-countdown--blocks b{padding:.02rem .04rem;border-radius:.05rem;background:var(--accent);color:var(--on-accent);line-height:1.5}',
  ].join('\n'),
  draw({ props: { until, label, ended, look }, node, outer, className, environment }) {
    const at = momentOf(until);
    const { isOver, numbers } = remainingAt(at, environment.now);
    const known = Number.isNaN(at) ? {} : { 'data-until': at };
    return (
      <div
        {...outer}
        className={`${className} p-countdown--${look}`}
        data-island="countdown"
        {...known}
        {...doing(node.events.finish)}
        role="timer"
        aria-label={`${label}：${until || '未设置时间'}`}
      >
        <span data-running="" hidden={isOver}>
          {label}
        </span>
        <span className="p-countdown__units" data-running="" hidden={isOver} aria-hidden="true">
          {spread(UNITS, (unit, index) => (
            <>
              <b>{numbers[index]}</b>
              <span>{unit}</span>
            </>
          ))}
        </span>
        <span data-ended="" hidden={!isOver}>
          {ended}
        </span>
      </div>
    );
  },
});
