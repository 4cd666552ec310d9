import { Picture } from '../../render/Picture';
import { Press } from '../../render/Press';
import { defineView } from '../../render/view';
import { productCard } from './product-card.primitive';

const money = (text: string): string => (/^\d+(?:[.]\d+)?$/.test(text) ? `¥${text}` : text);
const SHARE = 50;

export const productCardView = defineView(productCard, {
  css: [
    '.p-productCard{position:relative;display:flex;flex-direction:column;width:100%;height:100%;border-radius:.1rem;background:#fff;color:#1c2330;overflow:hidden;box-shadow:0 .01rem .06rem rgb(16 24 40/.12)}',
    '.p-productCard>img,.p-productCard>.page-nopicture{width:100%;aspect-ratio:1;object-fit:cover;background:#eef0f4}',
    '.p-productCard__tag{position:absolute;left:0;top:.1rem;padding:.01rem .08rem;border-radius:0 .1rem .1rem 0;background:var(--accent);color:var(--on-accent);font-size:calc(.12rem*var(--text-scale,1))}',
    '.p-productCard__body{display:flex;flex-direction:column;gap:.04rem;flex:1;padding:.1rem}',
    '.p-productCard__title{font-weight:600;line-height:1.4;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}',
    '.p-productCard__text{color:#5b6472;font-size:calc(.13rem*var(--text-scale,1));line-height:1.4}',
    '.p-productCard__foot{display:flex;flex-wrap:wrap;align-items:center;gap:.06rem;margin-top:auto}',
    '.p-productCard__price{color:var(--accent);font-size:calc(.18rem*var(--text-scale,1));font-weight:700}',
    '.p-productCard s{color:#5b6472;font-size:calc(.12rem*var(--text-scale,1))}',
    '.p-productCard__go{margin-left:auto;padding:.03rem .1rem;border-radius:.14rem;background:var(--accent);color:var(--on-accent);font-size:calc(.12rem*var(--text-scale,1));font-weight:600}',
  ].join('\n'),
  draw({ props, node, outer, className, environment }) {
    const { picture, title, text, price, before, tag, label, link } = props;
    const actions = node.events.press ?? (link ? [{ do: 'go', to: link } as const] : undefined);
    const content = (
      <>
        <Picture src={picture} alt="" share={SHARE} isFirst={environment.firstPicture === node.key} />
        {tag && <span className="p-productCard__tag">{tag}</span>}
        <span className="p-productCard__body">
          <span className="p-productCard__title">{title}</span>
          {text && <span className="p-productCard__text">{text}</span>}
          <span className="p-productCard__foot">
            {price && <span className="p-productCard__price">{money(price)}</span>}
            {before && <s aria-label={`原价 ${money(before)}`}>{money(before)}</s>}
            {actions && label && <span className="p-productCard__go">{label}</span>}
          </span>
        </span>
      </>
    );
    if (!actions)
      return (
        <div {...outer} className={className}>
          {content}
        </div>
      );
    return (
      <Press {...outer} className={className} actions={actions}>
        {content}
      </Press>
    );
  },
});
