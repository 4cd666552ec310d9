import { Icon } from '../../render/Icon';
import { defineView } from '../../render/view';
import { share } from './share.primitive';

export const shareView = defineView(share, {
  css: '.p-share{display:inline-flex;align-items:center;justify-content:center;gap:.06rem;min-width:44px;min-height:max(44px,.44rem);padding:.08rem .2rem;border-radius:.22rem;background:#f2f4f7;color:#1c2330;font-weight:600}',
  draw: ({ props: { label, text }, outer, className, environment }) => (
    <button
      type="button"
      {...outer}
      className={className}
      data-island="share"
      data-text={text || environment.page.title}
      data-title={environment.page.title}
    >
      <Icon name="share" size={20} />
      {label || '分享'}
    </button>
  ),
});
