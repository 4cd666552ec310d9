/** Prohibited words as content teams maintain them: by the advertising law, and by the rules of the platforms. */
import type { Severity } from '../../../src/services/catalogue/sets/prohibited';

export const PROHIBITED: readonly (readonly [
  category: string,
  severity: Severity,
  words: Readonly<Record<string, string>>,
])[] = [
  [
    '极限用语',
    'forbidden',
    {
      最好: '很好',
      最佳: '出色',
      最低价: '优惠价',
      第一名: '口碑不错',
      全网第一: '受欢迎',
      国家级: '',
      顶级: '高品质',
      唯一: '少有',
      绝对: '比较',
      史无前例: '少见',
      万能: '多用途',
      百分百: '大多数',
      永久: '长期',
      独一无二: '有特色',
      世界级: '',
      首选: '值得考虑',
    },
  ],
  [
    '医疗功效',
    'forbidden',
    {
      根治: '缓解',
      治愈: '改善',
      药到病除: '',
      抗癌: '',
      减肥神器: '帮助控制体重',
      速效: '',
      排毒: '清爽',
      消炎: '舒缓',
      祛斑: '提亮',
      无副作用: '温和',
    },
  ],
  [
    '虚假承诺',
    'forbidden',
    {
      保证录取: '提供辅导',
      包过: '系统备考',
      稳赚不赔: '',
      日入过万: '',
      零风险: '风险较低',
      无条件退款: '按规则退款',
      假一赔十: '正品保障',
    },
  ],
  [
    '站外导流',
    'forbidden',
    { 加微信: '站内联系', 加VX: '站内联系', 扫码: '查看主页', 私我拿货: '评论区交流', 公众号: '主页', 淘口令: '' },
  ],
  [
    '诱导互动',
    'caution',
    { 不转不是: '', 必须点赞: '喜欢可以点赞', 关注领红包: '欢迎关注', 评论抽奖: '按平台活动规则参与', 转发有好运: '' },
  ],
  [
    '焦虑与歧视',
    'caution',
    { 再不看就晚了: '有空可以看看', 穷人思维: '消费习惯', 剩女: '单身女性', 智商税: '性价比不高', 韭菜: '消费者' },
  ],
];

/** Texts in which a word is allowed. */
export const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  绝对: ['绝对值', '绝对温度'],
  唯一: ['唯一编号'],
  永久: ['永久地址'],
  万能: ['万能胶'],
  韭菜: ['韭菜盒子', '韭菜炒蛋'],
};
