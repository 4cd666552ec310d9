import { Icon } from '../../render/Icon';
import { Press } from '../../render/Press';
import { defineView } from '../../render/view';
import { notice } from './notice.primitive';

export const noticeView = defineView(notice, {
  css: [
    '.p-notice{display:flex;align-items:center;gap:.08rem;width:100%;min-height:max(44px,.4rem);padding:.06rem .16rem;font-size:calc(.14rem*var(--text-scale,1))}',
    '.p-notice>svg{flex:none}.p-notice__text{min-width:0;overflow:hidden}',
    '.p-notice--accent{background:var(--accent);color:var(--on-accent)}.p-notice--info{background:#e8f1ff;color:#12407f}.p-notice--warning{background:#fff4d6;color:#6b4400}',
    '.p-notice--moves .p-notice__text>span{display:inline-block;padding-left:100%;white-space:nowrap;animation:page-notice 14s linear infinite}',
    '.p-notice--moves:is(:hover,:focus-within,:focus) .p-notice__text>span{animation-play-state:paused}',
    '@keyframes page-notice{to{transform:translateX(-100%)}}',
    '@media (prefers-reduced-motion:reduce){.p-notice--moves .p-notice__text>span{padding-left:0;white-space:normal}}',
  ].join('\n'),
  draw({ props: { text, tone, moves }, node, outer, className }) {
    const classes = `${className} p-notice--${tone}${moves ? ' p-notice--moves' : ''}`;
    const content = (
      <>
        <Icon name="bell" size={18} />
        <span className="p-notice__text">
          <span>{text}</span>
        </span>
      </>
    );
    const { press } = node.events;
    if (!press)
      return (
        <div {...outer} className={classes}>
          {content}
        </div>
      );
    return (
      <Press {...outer} className={classes} actions={press}>
        {content}
      </Press>
    );
  },
});
