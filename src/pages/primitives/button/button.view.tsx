import { Press } from '../../render/Press';
import { defineView } from '../../render/view';
import { button } from './button.primitive';

export const buttonView = defineView(button, {
  css: [
    '.p-button{display:inline-flex;align-items:center;justify-content:center;min-width:44px;min-height:max(44px,.44rem);padding:.08rem .2rem;border:.01rem solid transparent;border-radius:.22rem;font-weight:600;line-height:1.3;text-align:center;transition:filter .15s}',
    '.p-button:active{filter:brightness(.92)}',
    '.p-button--solid{background:var(--accent);color:var(--on-accent)}',
    '.p-button--outline{border-color:currentcolor;color:var(--accent)}',
    '.p-button--soft{background:#f2f4f7;color:#1c2330}',
    '.p-button--text{color:var(--accent);text-decoration:underline;text-underline-offset:.03rem}',
    '.p-button--large{min-height:.54rem;padding:.1rem .28rem;border-radius:.27rem;font-size:calc(.18rem*var(--text-scale,1))}',
    '.p-button--wide{display:flex;width:100%}',
  ].join('\n'),
  draw({ props: { label, look, size, isWide }, node, outer, className }) {
    const looks = [className, `p-button--${look}`, size === 'large' && 'p-button--large', isWide && 'p-button--wide'];
    return (
      <Press {...outer} className={looks.filter(Boolean).join(' ')} actions={node.events.press}>
        {label}
      </Press>
    );
  },
});
