import { defineView } from '../../render/view';
import { progress } from './progress.primitive';

const percentOf = ({ value, total }: { value: number; total: number }): number =>
  Math.round(Math.min(1, value / total) * 100);

export const progressView = defineView(progress, {
  css: [
    '.p-progress__head{display:flex;justify-content:space-between;gap:.12rem;font-size:calc(.14rem*var(--text-scale,1))}',
    '.p-progress__bar{display:block;width:100%;height:.1rem;border:0;appearance:none;margin-top:.04rem;border-radius:.05rem;background:#e6e9ef;overflow:hidden}',
    '.p-progress__bar::-webkit-progress-bar{background:none}',
    '.p-progress__bar::-webkit-progress-value{border-radius:.05rem;background:var(--accent)}',
    '.p-progress__bar::-moz-progress-bar{border-radius:.05rem;background:var(--accent)}',
  ].join('\n'),
  draw({ props, outer, className }) {
    const percent = percentOf(props);
    return (
      <div {...outer} className={className}>
        <div className="p-progress__head">
          <span>{props.label}</span>
          {props.showsValue && <b>{percent}%</b>}
        </div>
        <progress className="p-progress__bar" aria-label={props.label || '进度'} value={percent} max={100} />
      </div>
    );
  },
});
