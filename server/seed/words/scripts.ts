/** Scripts of the demonstration's departments: a beauty brand, and recruiting. */
import type { ScriptScope } from '../../../src/services/catalogue/sets/script';
import type { PlatformCode } from '../../../src/services/catalogue/platforms';

export interface VersionWords {
  readonly text: string;
  /** Days before now from which on it was used. */
  readonly since: number;
  /** How likely people answer, 0 to 1. */
  readonly appeal: number;
}

export interface ScriptWords {
  readonly departmentId: number;
  readonly title: string;
  readonly versions: readonly VersionWords[];
  readonly scope?: ScriptScope;
  readonly platform?: PlatformCode;
  readonly enabled?: false;
  /** Sends a collected note of the platform with the text. */
  readonly note?: true;
  /** How often it is used, compared with the others; default 2. */
  readonly weight?: number;
}

export interface VariableWords {
  readonly departmentId: number;
  readonly name: string;
  readonly prompt: string;
  readonly defaultValue: string;
}

export const VARIABLES: readonly VariableWords[] = [
  { departmentId: 1, name: '品牌', prompt: '', defaultValue: '素颜研究所' },
  { departmentId: 1, name: '产品', prompt: '介绍哪一款产品', defaultValue: '舒缓修护精华' },
  { departmentId: 1, name: '到手价', prompt: '报多少元', defaultValue: '' },
  { departmentId: 1, name: '肤质', prompt: '对方是什么肤质', defaultValue: '混合偏干' },
  { departmentId: 1, name: '活动截止', prompt: '活动到哪一天', defaultValue: '本周日' },
  { departmentId: 1, name: '门店地址', prompt: '', defaultValue: '静安区南京西路 1266 号 3 楼' },
  { departmentId: 2, name: '岗位', prompt: '介绍哪个岗位', defaultValue: '门店店员' },
  { departmentId: 2, name: '综合月薪', prompt: '综合月薪多少', defaultValue: '6000 到 8000 元' },
];

export const SCRIPTS: readonly ScriptWords[] = [
  {
    departmentId: 1,
    title: '首次问候',
    weight: 8,
    versions: [
      { text: '您好，请问有什么可以帮您？', since: 60, appeal: 0.3 },
      { text: '您好 {昵称}，我是{品牌}的{客服}，很高兴认识您～ 请问想了解哪方面呢？', since: 4, appeal: 0.5 },
      {
        text: '{昵称} 您好呀，我是{品牌}的{客服}，先问一下：您平时脸上容易干、出油，还是泛红呢？我好给您推荐',
        since: 1.2,
        appeal: 0.8,
      },
    ],
  },
  {
    departmentId: 1,
    title: '问肤质',
    weight: 6,
    versions: [
      { text: '请问您是什么肤质？', since: 60, appeal: 0.45 },
      {
        text: '方便说一下您的肤质吗？干皮、油皮、混合皮还是敏感皮，不确定也没关系，我教您一分钟判断',
        since: 1.5,
        appeal: 0.75,
      },
    ],
  },
  {
    departmentId: 1,
    title: '产品推荐',
    weight: 5,
    versions: [
      { text: '推荐您用我们的{产品}', since: 60, appeal: 0.35 },
      {
        text: '{肤质}的话，{产品}会比较适合您：早晚各两泵，先用三天看看有没有不适，再慢慢加量',
        since: 1.5,
        appeal: 0.62,
      },
    ],
  },
  {
    departmentId: 1,
    title: '报价',
    weight: 5,
    versions: [
      { text: '{产品}现在到手 {到手价} 元', since: 50, appeal: 0.4 },
      {
        text: '{产品}这两天到手 {到手价} 元，下单送同系列小样三件，活动到{活动截止}。需要我发链接给您吗？',
        since: 1.2,
        appeal: 0.7,
      },
    ],
  },
  {
    departmentId: 1,
    title: '成分说明',
    versions: [
      {
        text: '{产品}里主要是神经酰胺和积雪草，不含香精、酒精和色素，孕期也可以用，介意的话可以先在耳后试一下',
        since: 60,
        appeal: 0.55,
      },
    ],
  },
  {
    departmentId: 1,
    title: '敏感肌怎么用',
    versions: [
      {
        text: '敏感肌先把其他功效产品停三天，只留洁面和{产品}，泛红退了再一样一样加回来，中间有任何刺痛都先停',
        since: 50,
        appeal: 0.58,
      },
    ],
  },
  {
    departmentId: 1,
    title: '发笔记参考',
    platform: 'xhs',
    note: true,
    versions: [{ text: '这篇写得比较全，{昵称} 您可以先看看，有想问的随时找我', since: 55, appeal: 0.5 }],
  },
  {
    departmentId: 1,
    title: '看到您的收藏',
    platform: 'xhs',
    versions: [{ text: '您好，看到您收藏了我们的笔记《{笔记}》，有什么想进一步了解的吗？', since: 40, appeal: 0.48 }],
  },
  {
    departmentId: 1,
    title: '发货与物流',
    weight: 3,
    versions: [
      { text: '下午四点前下单当天发，{城市}一般两到三天到，发货后单号会自动推送给您', since: 65, appeal: 0.34 },
    ],
  },
  {
    departmentId: 1,
    title: '退换说明',
    versions: [
      {
        text: '收到七天内不喜欢可以退，运费我们出；如果用了过敏，拆封的也可以退，拍一下照片给我就行',
        since: 62,
        appeal: 0.42,
      },
    ],
  },
  {
    departmentId: 1,
    title: '活动提醒',
    weight: 3,
    versions: [
      { text: '活动到{活动截止}结束', since: 38, appeal: 0.28 },
      {
        text: '提醒您一下，{活动截止}晚上十二点活动结束，您之前看的{产品}还有货，需要帮您留一套吗？',
        since: 1.5,
        appeal: 0.6,
      },
    ],
  },
  {
    departmentId: 1,
    title: '请留联系方式',
    weight: 3,
    versions: [
      { text: '方便留个电话吗？', since: 85, appeal: 0.25 },
      {
        text: '方便留个联系方式吗？护肤老师会一对一给您看肤质照片，不会打扰您，只在您方便的时间联系',
        since: 2,
        appeal: 0.52,
      },
    ],
  },
  {
    departmentId: 1,
    title: '到店体验',
    versions: [
      {
        text: '门店在{门店地址}，周末全天都可以来做免费的肤质检测，大概二十分钟。您看周六还是周日方便？',
        since: 44,
        appeal: 0.66,
      },
    ],
  },
  {
    departmentId: 1,
    title: '暂时没货',
    enabled: false,
    versions: [
      {
        text: '不好意思，{产品}这一批已经没有了，预计{活动截止}到货，我先给您登记，到了第一时间告诉您',
        since: 35,
        appeal: 0.5,
      },
    ],
  },
  {
    departmentId: 1,
    title: '道谢结尾',
    weight: 3,
    versions: [{ text: '感谢您的信任，用的时候有任何问题随时找{客服}，祝您每天都好气色', since: 78, appeal: 0.2 }],
  },
  {
    departmentId: 1,
    title: '报价加道谢',
    versions: [{ text: '{{报价}}\n{{道谢结尾}}', since: 20, appeal: 0.55 }],
  },
  {
    departmentId: 1,
    title: '老客回访',
    scope: 'own',
    versions: [{ text: '{昵称}，上次的{产品}用得还习惯吗？脸上有没有好一些？', since: 26, appeal: 0.72 }],
  },
  {
    departmentId: 2,
    title: '岗位介绍',
    weight: 4,
    versions: [
      { text: '{岗位}，综合月薪{综合月薪}，包吃住，可以先来看看', since: 60, appeal: 0.5 },
      {
        text: '您好 {昵称}，{岗位}综合月薪{综合月薪}，包吃住、月休四天。您在{城市}哪个区？我看看离您最近的门店',
        since: 1.5,
        appeal: 0.74,
      },
    ],
  },
  {
    departmentId: 2,
    title: '约面试',
    weight: 3,
    versions: [{ text: '这两天下午都可以面试，带身份证就行，大概半小时。您看哪天方便？', since: 50, appeal: 0.6 }],
  },
];
