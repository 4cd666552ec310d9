/** Texts of the demonstration's publications, within the limits of the platform. */
export interface PublicationText {
  readonly title: string;
  readonly content: string;
  readonly topics: readonly string[];
  /** Name of the picture of the demonstration. */
  readonly cover: string;
}

export const PUBLICATION_TEXTS: readonly PublicationText[] = [
  {
    title: '下班后的两小时露营',
    content: '不用请假，江边就能搭起来。装备只带三样：天幕、灯、一壶茶。',
    topics: ['露营', '下班后'],
    cover: 'camp',
  },
  {
    title: '第一次做手冲的三个坑',
    content: '水温太高、研磨太细、闷蒸太短。每一个都踩过，现在一杯接一杯。',
    topics: ['手冲咖啡', '咖啡新手'],
    cover: 'coffee',
  },
  {
    title: '租房三年的收纳清单',
    content: '搬了三次家，留下来的只有这几件。都不贵，也都不用打孔。',
    topics: ['收纳', '租房'],
    cover: 'home',
  },
  {
    title: '周末早茶怎么点不浪费',
    content: '两个人四样刚好：虾饺、凤爪、肠粉、一壶普洱。想加再加。',
    topics: ['早茶', '周末去哪儿'],
    cover: 'food',
  },
  {
    title: '通勤包里的五样东西',
    content: '轻、薄、能装电脑。包里常备的东西越少，走得越快。',
    topics: ['通勤', '包里有什么'],
    cover: 'bag',
  },
  {
    title: '新手养绿植先养这三盆',
    content: '绿萝、龟背竹、虎尾兰。一周浇一次水，忘了也没关系。',
    topics: ['绿植', '阳台'],
    cover: 'plant',
  },
  {
    title: '面试前一晚我会做什么',
    content: '把岗位要求抄一遍，每条写一个自己的例子。睡前不再看手机。',
    topics: ['面试', '求职'],
    cover: 'work',
  },
  {
    title: '十分钟的办公室拉伸',
    content: '肩颈、手腕、腰，各三组。跟着做完，下午不犯困。',
    topics: ['办公室', '拉伸'],
    cover: 'sport',
  },
];
