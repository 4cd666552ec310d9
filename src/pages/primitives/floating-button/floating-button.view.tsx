import { Icon } from '../../render/Icon';
import { Press } from '../../render/Press';
import { defineView } from '../../render/view';
import { floatingButton } from './floating-button.primitive';

export const floatingButtonView = defineView(floatingButton, {
  css: [
    '.p-floatingButton{position:fixed;z-index:60;bottom:calc(.2rem + env(safe-area-inset-bottom));display:flex;flex-direction:column;align-items:center;justify-content:center;gap:.01rem;min-width:max(44px,.56rem);min-height:max(44px,.56rem);padding:.06rem;border-radius:.28rem;background:var(--accent);color:var(--on-accent);font-size:calc(.11rem*var(--text-scale,1));font-weight:600;line-height:1.2;box-shadow:0 .04rem .16rem rgb(16 24 40/.25)}',
    '.p-floatingButton--right{right:max(.14rem,calc(50% - 3.46rem))}.p-floatingButton--left{left:max(.14rem,calc(50% - 3.46rem))}',
    '.p-floatingButton--bottom{left:50%;translate:-50%;bottom:0;flex-direction:row;gap:.06rem;width:100%;max-width:7.2rem;min-height:max(44px,.54rem);padding-bottom:calc(.06rem + env(safe-area-inset-bottom));border-radius:0;font-size:calc(.17rem*var(--text-scale,1))}',
  ].join('\n'),
  draw: ({ props: { label, icon, place }, node, outer, className }) => (
    <Press {...outer} className={`${className} p-floatingButton--${place}`} actions={node.events.press}>
      <Icon name={icon} size={22} />
      {label}
    </Press>
  ),
});
