import { definePrimitive } from '../primitive';

export const lottery = definePrimitive({
  type: 'lottery',
  name: { en: 'a lottery wheel', zh: '抽奖转盘' },
  summary: '转动后停在一个奖项。结果在访客的浏览器里产生，只适合互动和优惠券，不适合贵重奖品。',
  group: 'campaign',
  icon: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM10 10V2.5M10 10l6.5 3.7M10 10l-6.5 3.7',
  props: {
    prizes: {
      type: 'array',
      title: '奖项',
      maxItems: 12,
      items: {
        type: 'object',
        title: '奖项',
        properties: {
          label: { type: 'string', title: '名称', maxLength: 12 },
          weight: {
            type: 'number',
            title: '权重',
            description: '越大越容易抽中。',
            minimum: 0,
            maximum: 10_000,
            default: 1,
          },
          text: { type: 'string', title: '抽中后的文字', maxLength: 60 },
        },
        required: ['label'],
      },
    },
    label: { type: 'string', title: '按钮文字', maxLength: 8, default: '抽奖' },
    tries: { type: 'integer', title: '每台设备可抽次数', minimum: 1, maximum: 100, default: 1 },
    over: { type: 'string', title: '次数用完的文字', maxLength: 40, default: '抽奖次数已用完' },
  },
  required: ['prizes'],
  events: ['finish'],
  island: true,
  defaults: {
    props: {
      prizes: [
        { label: '九折券', weight: 10, text: '恭喜获得九折券！' },
        { label: '谢谢参与', weight: 50, text: '谢谢参与，下次好运！' },
        { label: '八折券', weight: 5, text: '恭喜获得八折券！' },
        { label: '包邮券', weight: 20, text: '恭喜获得包邮券！' },
        { label: '五折券', weight: 1, text: '恭喜获得五折券！' },
        { label: '再接再厉', weight: 50, text: '再接再厉！' },
      ],
    },
  },
});
