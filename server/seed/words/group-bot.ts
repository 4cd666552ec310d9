/** What the group bot of the demonstration says. */
import type { GroupAnswer } from '../../../src/services/catalogue/generated/types';

const ANSWERS: readonly GroupAnswer[] = [
  {
    keywords: ['多少钱', '价格', '怎么收费', '优惠'],
    match: 'contains',
    text: '{昵称}您好，本周群友价已经写在群公告里，点开置顶消息就能看到～',
  },
  {
    keywords: ['怎么报名', '报名'],
    match: 'contains',
    text: '{昵称}，报名很简单：点群公告里的链接填写手机号，客服会在一个工作日内联系您。',
  },
  {
    keywords: ['地址', '在哪里', '几点开门'],
    match: 'contains',
    text: '门店地址和营业时间都在“{账号}”主页的简介里，每天 10:00 到 21:00 开门。',
  },
  { keywords: ['资料'], match: 'contains', text: '资料放在群文件里啦，{昵称}可以直接下载。' },
  { keywords: ['人工', '客服'], match: 'exact', text: '已收到，客服看到后会在群里回复{昵称}。' },
];

export const GROUP_SETTINGS = {
  welcome: '欢迎{昵称}加入{群名}！想了解价格、地址或报名方式，直接在群里问就好',
  answers: ANSWERS,
};
