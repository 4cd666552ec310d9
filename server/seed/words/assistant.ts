/** Words of the assistant in the demonstration: assistants, knowledge files, histories. */
import type { ResultKind } from '../../../src/services/catalogue/sets/assistant';

export interface AssistantSeed {
  readonly name: string;
  readonly creator: 'leader' | 'admin';
  readonly scope: 'department' | 'all';
  readonly description: string;
  readonly instructions: string;
  readonly temperature: number;
  readonly openingQuestions: readonly string[];
  /** Names of `FILES`. */
  readonly files: readonly string[];
}

export const FILES: Readonly<Record<string, string>> = {
  '品牌语气与禁用说法.md': `# 品牌语气

像懂行的朋友推荐，不像广告。先说场景，再说做法，最后说产品。

## 常用句式

- 开头用一个具体的麻烦：“周末到了营地才发现地钉不够。”
- 数字要写出处，例如“店内近 30 天成交”。
- 结尾留一个读者能回答的问题，引导评论。

## 禁用说法

不写“最好”“第一”“国家级”等绝对化用语；不承诺治疗、减肥、增高等功效；不贬低同行；不写无法核实的销量。

## 价格

价格以活动页为准，笔记里只写“活动价”，不写具体金额。赠品要写明数量和截止日期。`,
  '售后与物流政策.md': `# 售后与物流政策

## 发货

现货在付款后 48 小时内发出，预售以页面标注的日期为准。新疆、西藏发顺丰陆运，约 6 至 9 天到达。

## 退换货

签收后七天内可以无理由退货，商品需完好、不影响二次销售，来回运费由买家承担。质量问题十五天内包换，运费由店铺承担，请提供照片或视频。

## 优惠与发票

大促期间同款 15 天保价，联系客服补差价。电子发票在确认收货后三天内发到邮箱。

## 转人工的情形

对方提到受伤、过敏、投诉到平台或媒体时，立即转给主管，不自行承诺赔偿。`,
};

export const ASSISTANTS: readonly AssistantSeed[] = [
  {
    name: '内容策划',
    creator: 'leader',
    scope: 'department',
    description: '从近期热门内容里找选题，给出标题、结构和发布建议',
    instructions:
      '你是内容团队的策划。先查看近 7 天的热门内容和关键词，再给出选题。每个选题写明：目标人群、切入场景、标题两个、三段结构、参考内容。遵守品牌语气，不写绝对化用语。',
    temperature: 0.8,
    openingQuestions: ['这周有哪些值得跟的热门话题？', '帮我给露营新品想五个选题', '把这篇笔记改成图文脚本'],
    files: ['品牌语气与禁用说法.md'],
  },
  {
    name: '评论回复顾问',
    creator: 'leader',
    scope: 'department',
    description: '按售后政策起草评论和私信的回复，不替公司做新的承诺',
    instructions:
      '你为客服起草回复。只依据知识文件里的政策，文件没有写的就说需要人工确认。先道歉或致谢，再给出做法，不超过 80 字。遇到受伤、过敏、投诉时提醒转给主管。',
    temperature: 0.4,
    openingQuestions: ['对方问多久能发货，怎么回？', '有人说收到的帐篷有破损', '怎么回复“太贵了”'],
    files: ['售后与物流政策.md', '品牌语气与禁用说法.md'],
  },
  {
    name: '数据分析',
    creator: 'admin',
    scope: 'all',
    description: '查询内容、博主和私信的数据，用表格和图表说明变化',
    instructions:
      '你是数据分析师。先用工具查询，再回答；没有查到的数字不要编。比较时写明日期范围。适合画图时给出图表。结论放在第一句。',
    temperature: 0.2,
    openingQuestions: ['最近一周的私信量和留资有什么变化？', '哪些关键词带来的内容最多？', '画出各平台的内容占比'],
    files: [],
  },
  {
    name: '活动页文案',
    creator: 'leader',
    scope: 'department',
    description: '为活动页写主标题、卖点、按钮和表单说明',
    instructions:
      '你为活动页写文案。主标题不超过 16 个字，副标题不超过 30 个字，按钮不超过 6 个字。卖点三条，各写一个事实。表单说明写清楚收集什么、用来做什么。',
    temperature: 0.7,
    openingQuestions: ['为夏季露营节写首屏文案', '报名表单的说明怎么写？', '给这三个卖点换一种说法'],
    files: ['品牌语气与禁用说法.md'],
  },
];

export interface TurnSeed {
  readonly question: string;
  /** Several: tried again; the last one is shown. */
  readonly answers: readonly string[];
  /** The question before it was edited; its answer is a branch that is not shown. */
  readonly before?: { readonly question: string; readonly answer: string };
  /** Words of knowledge files that the answer cites as [1], [2] …, by the file's name. */
  readonly sources?: readonly { readonly file: string; readonly excerpt: string }[];
  /** A call that the answer sent. */
  readonly step?: {
    readonly call: string;
    readonly title: string;
    readonly params: Readonly<Record<string, string>>;
    readonly outcome: string;
  };
  readonly result?: { readonly kind: ResultKind; readonly title: string };
  readonly stopped?: true;
}

export interface HistorySeed {
  readonly title: string;
  readonly assistant?: string;
  readonly people: readonly ('admin' | 'leader' | 'operator' | 'designer' | 'viewer')[];
  readonly daysAgo: number;
  readonly pinned?: true;
  readonly turns: readonly TurnSeed[];
}

const fence = (kind: string, body: string) => `\`\`\`${kind}\n${body}\n\`\`\``;

export const HISTORIES: readonly HistorySeed[] = [
  {
    title: '露营新品的五个选题',
    assistant: '内容策划',
    people: ['operator', 'leader'],
    daysAgo: 1,
    pinned: true,
    turns: [
      {
        question: '帮我给双人帐篷想五个小红书选题，面向第一次露营的人',
        answers: [
          '可以从这几个方向入手：价格对比、外观、重量、搭建、收纳。',
          '先从新手的麻烦切入，产品放在最后说[1]：\n\n| 选题 | 场景 | 标题 |\n| --- | --- | --- |\n| 第一次搭帐篷 | 天黑前到营地 | 八分钟搭好，天黑也不慌 |\n| 雨天露营 | 半夜下雨 | 小雨里睡了一夜，地垫是干的 |\n| 车里放得下 | 两厢车后备箱 | 后备箱只剩一条缝，也放得下它 |\n| 两个人够不够 | 情侣第一次露营 | 两个人加一只狗，够睡吗 |\n| 收纳翻车 | 第二天拔营 | 收不回袋子的帐篷，我学会了这一步 |\n\n重量和防水的数字请写明出处。',
        ],
        sources: [
          {
            file: '品牌语气与禁用说法.md',
            excerpt: '像懂行的朋友推荐，不像广告。先说场景，再说做法，最后说产品。',
          },
        ],
        step: {
          call: 'feedManage.queryHotFlow',
          title: '热门内容',
          params: { 时间范围: '近 7 天', 关键词: '露营' },
          outcome: '找到 10 条',
        },
      },
      {
        question: '把第二个写成一篇笔记',
        answers: [
          `按品牌语气写好了，没有写价格：\n\n${fence('note', '# 小雨里睡了一夜，地垫是干的\n\n到营地时天已经阴了，刚搭好就开始下。\n\n说实话有点慌，毕竟是第一次。第二天早上摸了摸地垫，干的。\n\n记下三件事：风绳一定要拉，地钉斜着敲，鞋子放门厅里。\n\n你们第一次露营遇到的是什么天气？')}`,
        ],
        result: { kind: 'note', title: '小雨里睡了一夜，地垫是干的' },
      },
    ],
  },
  {
    title: '帐篷破损怎么回复',
    assistant: '评论回复顾问',
    people: ['operator', 'leader', 'viewer'],
    daysAgo: 2,
    turns: [
      {
        question: '有人评论说收到的帐篷有个小洞，已经过了八天，怎么回？',
        before: {
          question: '有人评论说帐篷有个小洞，怎么回？',
          answer: '可以请对方提供照片，并说明质量问题十五天内包换。请补充收货了几天，好确认适用哪一条。',
        },
        answers: [
          `八天在质量问题的十五天之内，可以换，运费由店铺承担[1]：\n\n${fence('script', '很抱歉给您添麻烦了！质量问题十五天内包换，来回运费由我们承担。麻烦您私信发一张破损处的照片和订单号，我们今天就安排。')}`,
        ],
        sources: [{ file: '售后与物流政策.md', excerpt: '质量问题十五天内包换，运费由店铺承担，请提供照片或视频。' }],
        result: { kind: 'script', title: '质量问题换货' },
      },
    ],
  },
  {
    title: '一周私信与留资',
    assistant: '数据分析',
    people: ['admin', 'leader', 'operator'],
    daysAgo: 3,
    turns: [
      {
        question: '最近一周的私信量和留资有什么变化？画一张图',
        answers: [
          `收到的私信在周末升高，周三最低；留资的变化与它一致。日期范围是最近 7 天，数字取自回复看板：\n\n${fence(
            'plot',
            JSON.stringify({
              title: '最近一周的私信',
              type: 'line',
              x: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
              series: [
                { name: '收到', values: [42, 38, 35, 44, 51, 68, 63] },
                { name: '留资', values: [6, 5, 4, 7, 8, 12, 11] },
              ],
            }),
          )}`,
        ],
        step: {
          call: 'replyStatistics.letterSumStatistics',
          title: '私信统计',
          params: { 最近天数: '7' },
          outcome: '已读取 7 天的数据',
        },
        result: { kind: 'plot', title: '最近一周的私信' },
      },
      { question: '周末要不要多排一个人？', answers: ['从数量看，周六和周日比平日多一半左右，建议'], stopped: true },
    ],
  },
  {
    title: '夏季露营节首屏',
    assistant: '活动页文案',
    people: ['designer', 'leader'],
    daysAgo: 4,
    pinned: true,
    turns: [
      {
        question: '为夏季露营节写首屏文案，周末两天，地点在滴水湖',
        answers: [
          '**主标题** 去湖边过一个周末\n\n**副标题** 滴水湖夏季露营节，帐篷和炊具都备好了\n\n**按钮** 我要报名',
          '**主标题** 湖边两天，带上自己就行\n\n**副标题** 滴水湖夏季露营节，帐篷炊具由我们准备\n\n**按钮** 预约名额\n\n副标题写的是事实，没有用绝对化的说法[1]。',
        ],
        sources: [
          {
            file: '品牌语气与禁用说法.md',
            excerpt:
              '不写“最好”“第一”“国家级”等绝对化用语；不承诺治疗、减肥、增高等功效；不贬低同行；不写无法核实的销量。',
          },
        ],
      },
    ],
  },
  {
    title: '报名表单的说明',
    assistant: '活动页文案',
    people: ['designer'],
    daysAgo: 6,
    turns: [
      {
        question: '报名表单要收手机号，说明怎么写？',
        answers: [
          '建议写：“手机号只用来通知集合时间和天气变化，活动结束后 30 天内删除。”写清楚用途和期限，愿意填写的人会更多。',
        ],
      },
    ],
  },
  {
    title: '筛出小红书的高优先级关键词',
    people: ['operator', 'viewer'],
    daysAgo: 5,
    turns: [
      {
        question: '只看小红书的关键词',
        answers: [`可以把关键词列表筛选成这样：\n\n${fence('filter', '{ "platform": "xhs" }')}`],
        result: { kind: 'filter', title: '小红书的关键词' },
      },
    ],
  },
  {
    title: '给评论区准备的三句开场',
    assistant: '评论回复顾问',
    people: ['operator'],
    daysAgo: 8,
    turns: [
      {
        question: '有人问“多久能发货”，给我三种说法',
        answers: [
          '依据是现货 48 小时内发出[1]：\n\n1. 现货的，付款后 48 小时内就出库啦。\n2. 您今天下单，最晚后天发出，单号会发到短信里。\n3. 页面写“现货”的都是 48 小时内发，预售以页面日期为准。',
        ],
        sources: [{ file: '售后与物流政策.md', excerpt: '现货在付款后 48 小时内发出，预售以页面标注的日期为准。' }],
      },
    ],
  },
  {
    title: '各平台的内容占比',
    assistant: '数据分析',
    people: ['admin', 'viewer'],
    daysAgo: 9,
    turns: [
      {
        question: '画出各平台的内容占比',
        answers: [
          `小红书最多，其次是抖音：\n\n${fence('plot', JSON.stringify({ title: '各平台的内容', type: 'pie', x: ['小红书', '抖音', '快手', '视频号'], series: [{ name: '内容', values: [46, 31, 14, 9] }] }))}`,
        ],
        step: { call: 'analysis.countInfo', title: '概览', params: { 天数: '14' }, outcome: '已读取' },
      },
    ],
  },
  {
    title: '主视觉的三种构图',
    people: ['designer', 'admin'],
    daysAgo: 10,
    turns: [
      {
        question: '露营节主视觉有哪三种构图可以试？',
        answers: [
          '1. **俯拍**：帐篷居中，四周是湖岸线，标题放在水面。\n2. **剪影**：日落时人和帐篷的剪影，留白在上方。\n3. **局部**：一只手系风绳，背景虚化，适合做封面。',
        ],
      },
    ],
  },
  {
    title: '本周例会纪要',
    people: ['leader', 'admin'],
    daysAgo: 12,
    turns: [
      {
        question: '把这些整理成例会纪要：选题按场景分；客服话术下周更新；周末多排一人',
        answers: [
          '## 本周例会\n\n- 选题按使用场景分组，周二前交初稿。\n- 客服话术下周一更新，由客服专员负责。\n- 周六、周日各增加一名值班。\n\n待确认：值班人员名单。',
        ],
      },
    ],
  },
];
