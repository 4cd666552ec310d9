/** The activity page that every contender of `published-page` shows: 30 components, and a form. */
import { PICTURES } from '../harness/data.mjs';

export const TITLE = '双十一护肤专场';

const PRODUCTS = [
  ['烟酰胺亮肤精华 30ml', '提亮肤色，早晚可用', '199', '398'],
  ['神经酰胺修护面霜 50g', '修护屏障，敏感肌可用', '168', '268'],
  ['氨基酸温和洁面 120g', '泡沫细密，洗后不紧绷', '79', '119'],
  ['清透防晒乳 SPF50+', '成膜快，不搓泥', '129', '179'],
  ['玻尿酸补水面膜 10 片', '15 分钟急救补水', '99', '169'],
  ['控油蓬松洗护套装', '三天不塌，茶树香', '139', '199'],
  ['丝绒雾面口红', '显白不拔干，十二色可选', '119', '159'],
  ['持妆粉底液 30ml', '十二小时不暗沉', '189', '259'],
  ['舒缓保湿喷雾', '妆前妆后都可以用', '89', '129'],
  ['修护护手霜三支装', '不黏手，留香久', '59', '99'],
  ['多效眼霜 15g', '淡化细纹，轻薄好吸收', '219', '329'],
  ['旅行装七件套', '一周出差刚刚好', '149', '229'],
].map(([title, text, price, before], index) => ({
  kind: 'product',
  picture: `${PICTURES}${index + 1}.svg`,
  title,
  text,
  price,
  before,
}));

const heading = (title, note) => ({ kind: 'heading', title, note });
const BENEFITS = [
  ['满 300 减 40', '可以叠加店铺券'],
  ['前 100 名半价', '每晚 8 点准时开始'],
  ['赠旅行装三件套', '送完即止'],
  ['七天无理由', '拆封也可以退'],
].map(([title, text]) => ({ kind: 'benefit', title, text }));
const REVIEWS = [
  ['小满', '用了两周，皮肤稳定了很多。'],
  ['鹿鹿', '去年双十一囤的精华今年又回购了，敏感肌也能用。'],
  ['阿梨', '面霜不油不闷，秋冬刚刚好。'],
  ['Momo', '发货快，赠品比想象中多。'],
  ['西柚', '第一次买就遇到活动，比平时便宜一半。'],
  ['南风', '客服会根据肤质推荐，很耐心。'],
  ['橙子', '给妈妈也买了一套，她说好用。'],
].map(([name, words]) => ({ kind: 'review', name, words }));

/** In the order of the page. Each is one component. */
export const BLOCKS = [
  { kind: 'banner', picture: `${PICTURES}0.svg`, title: TITLE, text: '全场精华低至五折，满 300 减 40' },
  heading('会员福利', '登录后自动到账'),
  ...BENEFITS,
  { kind: 'quota', label: '半价名额已抢', value: 72 },
  heading('本场爆款', '库存有限，先到先得'),
  ...PRODUCTS,
  heading('大家都在说', '来自真实买家的评价'),
  ...REVIEWS,
  { kind: 'quota', label: '活动总名额', value: 38 },
  heading('预约活动提醒', '开场前一小时短信提醒'),
];

export const FORM = {
  title: '预约提醒',
  label: '立即预约',
  success: '预约成功，开场前会提醒您。',
  fields: [
    { id: 'name', label: '称呼', kind: 'text', isRequired: true },
    { id: 'phone', label: '手机号', kind: 'phone', isRequired: true },
    { id: 'skin', label: '肤质', kind: 'choice', isRequired: true, options: ['干性', '油性', '混合性', '敏感性'] },
    { id: 'agree', label: '我已阅读并同意《个人信息保护说明》', kind: 'agreement', isRequired: true },
  ],
};
