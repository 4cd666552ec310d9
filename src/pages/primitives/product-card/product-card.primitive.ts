import { definePrimitive } from '../primitive';

export const productCard = definePrimitive({
  type: 'productCard',
  name: { en: 'a product card', zh: '商品卡片' },
  summary: '商品的图片、名称、价格和按钮。',
  group: 'campaign',
  icon: 'M4 6.5h12l1 11H3zM7 9V5.5a3 3 0 0 1 6 0V9',
  props: {
    picture: { type: 'string', title: '图片', format: 'picture' },
    title: { type: 'string', title: '名称', maxLength: 100 },
    text: { type: 'string', title: '说明', maxLength: 200 },
    price: { type: 'string', title: '价格', description: '数字或文字，例如 199。', maxLength: 20 },
    before: { type: 'string', title: '原价', maxLength: 20 },
    tag: { type: 'string', title: '角标', maxLength: 12 },
    label: { type: 'string', title: '按钮文字', maxLength: 20, default: '去看看' },
    link: { type: 'string', title: '链接', format: 'link' },
  },
  required: ['title'],
  events: ['press'],
  defaults: { props: { title: '商品名称', price: '199', before: '299', tag: '热卖' } },
  placeholders: ['商品名称'],
});
