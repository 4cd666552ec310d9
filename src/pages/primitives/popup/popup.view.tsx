import { doing } from '../../render/Press';
import { defineView } from '../../render/view';
import { popup } from './popup.primitive';

/** On the canvas it stands in the page, so that its content can be edited; live it is a `<dialog>`. */
export const popupView = defineView(popup, {
  css: [
    '.p-popup{width:min(3.15rem,90vw);max-height:85vh;padding:.2rem;border:0;border-radius:.16rem;background:#fff;color:#1c2330;overflow:auto;overscroll-behavior:contain;box-shadow:0 .12rem .4rem rgb(16 24 40/.3)}',
    '.p-popup::backdrop{background:rgb(12 16 24/.6)}',
    '.p-popup--bottom{width:100%;max-width:7.2rem;margin:auto auto 0;border-radius:.2rem .2rem 0 0}',
    '.p-popup--canvas{position:relative;margin:.12rem auto;max-height:none}',
    '.p-popup__head{display:flex;align-items:center;justify-content:space-between;gap:.12rem;margin:-.08rem -.08rem .08rem 0}',
    '.p-popup__title{font-size:calc(.18rem*var(--text-scale,1));font-weight:700;line-height:1.4}',
    '.p-popup__close{flex:none;width:max(44px,.44rem);height:max(44px,.44rem);border-radius:50%;font-size:.24rem;line-height:1;display:grid;place-items:center}',
    '.p-popup__body{display:flex;flex-direction:column;gap:.12rem}',
  ].join('\n'),
  draw({ props: { title, from, opensAtOnce, isShown }, node, outer, className, children, environment }) {
    const titleId = `${node.key}-title`;
    const content = (
      <>
        <div className="p-popup__head">
          <h2 className="p-popup__title" id={titleId}>
            {title}
          </h2>
          <button type="button" className="p-popup__close" data-close="" aria-label="关闭">
            ×
          </button>
        </div>
        <div className="p-popup__body">{children}</div>
      </>
    );
    const classes = `${className} p-popup--${from}`;
    if (environment.mode === 'canvas')
      return (
        <section {...outer} className={`${classes} p-popup--canvas`} aria-labelledby={titleId} hidden={!isShown}>
          {content}
        </section>
      );
    return (
      <dialog
        {...outer}
        className={classes}
        aria-labelledby={titleId}
        data-island="popup"
        {...(opensAtOnce && { 'data-at-once': '' })}
        {...doing(node.events.open)}
      >
        {content}
      </dialog>
    );
  },
});
