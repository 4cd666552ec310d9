import { defineView } from '../../render/view';
import { counter } from './counter.primitive';

/** `12,800`, the same in every browser. */
const grouped = (value: number): string =>
  String(value).replace(/^\d+/, (whole) => whole.replaceAll(/\B(?=(\d{3})+$)/g, ','));

export const counterView = defineView(counter, {
  css: '.p-counter{text-align:center}.p-counter b{color:var(--accent);font-size:calc(.3rem*var(--text-scale,1));line-height:1.2;font-variant-numeric:tabular-nums}\n.p-counter__label{display:block;font-size:calc(.14rem*var(--text-scale,1))}',
  draw: ({ props: { value, unit, label }, outer, className }) => (
    <div {...outer} className={className} data-island="counter">
      <b data-value={value}>{grouped(value)}</b>
      {unit && <span> {unit}</span>}
      {label && <span className="p-counter__label">{label}</span>}
    </div>
  ),
});
