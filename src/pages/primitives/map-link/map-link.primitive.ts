import { definePrimitive } from '../primitive';

export const mapLink = definePrimitive({
  type: 'mapLink',
  name: { en: 'a map link', zh: '地图位置' },
  summary: '门店或活动地点，点击在地图里打开。',
  group: 'action',
  icon: 'M10 18c4-4.5 6-7 6-10a6 6 0 0 0-12 0c0 3 2 5.5 6 10zM10 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  props: {
    name: { type: 'string', title: '地点名称', maxLength: 60 },
    address: { type: 'string', title: '详细地址', maxLength: 200 },
    longitude: {
      type: 'number',
      title: '经度',
      description: '高德坐标。',
      minimum: -180,
      maximum: 180,
      default: 116.397,
    },
    latitude: { type: 'number', title: '纬度', minimum: -90, maximum: 90, default: 39.909 },
    label: { type: 'string', title: '按钮文字', maxLength: 20, default: '导航' },
  },
  required: ['name', 'longitude', 'latitude'],
  defaults: { props: { name: '品牌旗舰店', address: '北京市东城区长安街 1 号', longitude: 116.397, latitude: 39.909 } },
  placeholders: ['品牌旗舰店', '北京市东城区长安街 1 号'],
});
