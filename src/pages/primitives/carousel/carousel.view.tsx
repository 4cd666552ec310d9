import { Icon } from '../../render/Icon';
import { spread } from '../../render/spread';
import { defineView } from '../../render/view';
import { carousel } from './carousel.primitive';

/** Scrolls by touch without a script; the script adds dots, keys and automatic steps. */
export const carouselView = defineView(carousel, {
  css: [
    '.p-carousel{position:relative}',
    '.p-carousel__frames{display:flex;overflow-x:auto;scroll-snap-type:x mandatory;scrollbar-width:none;overscroll-behavior-x:contain}',
    '.p-carousel__frames::-webkit-scrollbar{display:none}',
    '.p-carousel__frames>*{flex:none;width:100%;scroll-snap-align:start;scroll-snap-stop:always}',
    '.p-carousel__dots{position:absolute;left:0;right:0;bottom:0;display:flex;justify-content:center;pointer-events:none}',
    '.p-carousel__dots button{pointer-events:auto;width:28px;height:44px;display:grid;place-items:center;color:#fff;filter:drop-shadow(0 0 2px rgb(0 0 0/.8))}',
    ".p-carousel__dots [data-to]::before{content:'';width:8px;height:8px;border-radius:4px;background:#fff;opacity:.65;transition:width .2s}",
    '.p-carousel__dots [aria-current=true]::before{width:18px;opacity:1}',
  ].join('\n'),
  draw: ({ props: { label, seconds, hasDots }, node, outer, className, children }) => (
    <section
      {...outer}
      className={className}
      aria-roledescription="轮播"
      aria-label={label || '轮播'}
      data-island="carousel"
      data-seconds={seconds}
    >
      {/* A region that scrolls is reached by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="p-carousel__frames" tabIndex={0} aria-label={`${label}：左右滑动查看`}>
        {children}
      </section>
      {hasDots && node.children.length > 1 && (
        <div className="p-carousel__dots">
          {spread(node.children, ({ props: { title } }, index) => (
            <button
              type="button"
              data-to={index}
              aria-current={index === 0}
              aria-label={`${index + 1}/${node.children.length} ${String(title)}`}
            />
          ))}
          {seconds > 0 && (
            <button type="button" data-pause="" aria-pressed={false} aria-label="暂停自动播放">
              <Icon name="pause" size={14} />
            </button>
          )}
        </div>
      )}
    </section>
  ),
});
