import { definePrimitive } from '../primitive';

export const list = definePrimitive({
  type: 'list',
  name: { en: 'a list bound to rows', zh: '数据列表' },
  summary: '对数据源的每一行重复里面的组件；里面的文字用 ${row.字段} 取值。',
  group: 'layout',
  icon: 'M3 5h.01M3 10h.01M3 15h.01M7 5h10M7 10h10M7 15h10',
  props: {
    rows: { type: 'string', title: '数据源', format: 'source' },
    empty: { type: 'string', title: '没有数据时的文字', maxLength: 60, default: '暂无内容' },
  },
  required: ['rows'],
  holds: 'nodes',
  defaults: {
    props: { rows: 'products' },
    styles: { base: { columns: 2, gap: 12, padding: 16 }, tablet: { columns: 3 } },
    children: [
      {
        type: 'productCard',
        props: {
          picture: '${row.picture}',
          title: '${row.name}',
          text: '${row.summary}',
          price: '${row.price}',
          before: '${row.originalPrice}',
          link: '${row.link}',
        },
      },
    ],
  },
});
