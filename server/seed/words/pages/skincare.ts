import type { PageDocument } from '../../../../src/pages/document';
import { box, button, CARD, cover, grid, heading, instance, questions, QUIET, text } from './nodes';

/** Stands for the end of a campaign. */
export const DEADLINE = '{deadline}';

const RED = '#b3133b';

const coupon = (id: string, worth: string, from: string) =>
  box(
    id,
    {
      padding: [14, 6, 14, 6],
      gap: 2,
      align: 'center',
      background: '#fff7e8',
      radius: 12,
      borderWidth: 1,
      borderColor: '#f0c27a',
      borderStyle: 'dashed',
    },
    text(`${id}-worth`, worth, { color: RED, fontSize: 22, fontWeight: 800, lineHeight: 1.3, textAlign: 'center' }),
    text(`${id}-from`, from, { color: '#7a4b00', fontSize: 12, lineHeight: 1.4, textAlign: 'center' }),
  );

const promise = (id: string, title: string, words: string) =>
  box(
    id,
    { gap: 2 },
    text(`${id}-title`, title, { fontSize: 15, fontWeight: 700 }),
    text(`${id}-words`, words, { color: QUIET, fontSize: 13, lineHeight: 1.5 }),
  );

const hero = box(
  'hero',
  {
    padding: [44, 20, 92, 20],
    gap: 12,
    align: 'center',
    color: '#ffffff',
    gradientFrom: '#7d0a2c',
    gradientTo: '#d4285a',
    gradientAngle: 165,
  },
  text('hero-tag', '双十一 · 护肤专场', {
    padding: [4, 14, 4, 14],
    radius: 16,
    borderWidth: 1,
    borderColor: '#ffffff99',
    fontSize: 13,
    letterSpacing: 1,
  }),
  heading('hero-title', 'h1', '全场精华\n低至五折', {
    fontSize: 46,
    fontWeight: 800,
    lineHeight: 1.2,
    textAlign: 'center',
  }),
  text('hero-text', '满 300 减 40，可叠加店铺券；下单即赠旅行装', { fontSize: 15, textAlign: 'center' }),
  button(
    'hero-go',
    '马上抢购',
    [{ do: 'scroll', to: 'best' }],
    { look: 'soft', size: 'large' },
    {
      background: '#ffffff',
      color: RED,
      margin: [8, 0, 0, 0],
    },
  ),
);

const countdown = box(
  'offer',
  { ...CARD, margin: [-60, 16, 0, 16], gap: 16, position: 'relative', shadow: 'medium' },
  {
    id: 'countdown',
    type: 'countdown',
    props: { until: DEADLINE, label: '距离活动结束' },
    styles: { base: { fontSize: 15, fontWeight: 600 } },
  },
  grid(
    'coupons',
    { columns: 3, gap: 8 },
    coupon('coupon-a', '¥40', '满 300 可用'),
    coupon('coupon-b', '¥100', '满 600 可用'),
    coupon('coupon-c', '赠三件', '下单就送'),
  ),
);

export const skincare: PageDocument = {
  version: 1,
  title: '护肤品双十一活动',
  description: '全场精华低至五折，满 300 减 40',
  picture: cover('beauty', 'double-eleven'),
  styles: { base: { background: '#fdf1f3', accent: RED } },
  sources: { products: { kind: 'products', keyword: '', limit: 6 } },
  body: [
    hero,
    countdown,
    instance('best', 1, 1, { title: '本场爆款', note: '库存有限，先到先得' }),
    {
      id: 'list',
      type: 'list',
      props: { rows: 'products' },
      styles: { base: { columns: 2, gap: 12, padding: [4, 16, 4, 16] }, tablet: { columns: 3 } },
      children: [
        {
          id: 'product',
          type: 'productCard',
          props: {
            picture: '${row.picture}',
            title: '${row.name}',
            text: '${row.summary}',
            price: '${row.price}',
            before: '${row.originalPrice}',
            link: '${row.link}',
            tag: "${row.soldOut ? '已售罄' : '双十一价'}",
            label: '去抢购',
          },
        },
      ],
    },
    instance('why', 1, 2, { heading: '放心买', note: '品牌直营，假一赔十' }),
    {
      id: 'promises',
      type: 'grid',
      styles: {
        base: { ...CARD, columns: 2, gap: 18, margin: [4, 16, 4, 16] },
        tablet: { columns: 4 },
      },
      children: [
        promise('promise-a', '正品保障', '品牌授权，扫码验真'),
        promise('promise-b', '价保 30 天', '降价主动退差'),
        promise('promise-c', '顺丰包邮', '满 99 元，48 小时内发出'),
        promise('promise-d', '过敏可退', '拆封使用后也能退'),
      ],
    },
    instance('voices', 1, 2, { heading: '大家都在回购', note: '来自真实买家的评价' }),
    instance('review-a', 4, 2, {
      name: '鹿鹿',
      words: '去年双十一囤的精华今年又回购了，敏感肌也能用，换季没有再泛红。',
    }),
    instance('review-b', 4, 2, { name: '阿梨', words: '面霜不油不闷，秋冬刚刚好。赠品比想象中多，发货也快。' }),
    box(
      'faq',
      { ...CARD, margin: [12, 16, 24, 16], gap: 4 },
      heading('faq-title', 'h2', '活动规则'),
      questions(
        'rules',
        ['活动什么时候结束？', '到页面倒计时结束为止。部分商品售完会提前下架。'],
        ['优惠怎样叠加？', '满 300 元减 40 元，可以与店铺券叠加；同一订单只使用一张满减券。'],
        ['赠品怎样发放？', '赠品数量有限，按付款顺序随单发出，送完即止。'],
      ),
      {
        id: 'share',
        type: 'share',
        props: { label: '分享给好友', text: '双十一护肤专场，全场精华低至五折' },
        styles: { base: { margin: [16, 0, 0, 0] } },
      },
    ),
    instance('contact', 5, 2, { phone: '400-800-1234', note: '活动期间客服 9:00 至 24:00 在线' }),
    {
      id: 'cart',
      type: 'floatingButton',
      props: { label: '咨询客服', icon: 'chat' },
      events: { press: [{ do: 'call', phone: '400-800-1234' }] },
    },
  ],
};
