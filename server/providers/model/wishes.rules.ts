/** Extracts from a person's instruction the wishes that templates can fulfil. Pure. */
import type { Length, Tone } from './model';
import { bare, clipped, wordsOf } from './phrases.rules';

/** The call to action at the end of a text. */
export type Aim = 'collect' | 'follow' | 'answer';

export interface Wishes {
  /** Phrases that the text contains verbatim. */
  readonly mentions: readonly string[];
  /** Phrases that the text does not contain. */
  readonly avoids: readonly string[];
  /** Steps between the length classes. */
  readonly longer: -1 | 0 | 1;
  readonly tone?: Tone;
  readonly asks?: true;
  readonly aim?: Aim;
  readonly calm?: true;
}

type Form = Partial<Pick<Wishes, 'longer' | 'tone' | 'asks' | 'aim' | 'calm'>>;

const MANNER =
  '(?:请|帮我|把|再|更|要|稍微|稍|改得|改成|改|变得|变|弄得|弄|调|写得|写|文案|正文|全文|内容|篇幅|语气|口吻|风格|用)*';
const DEGREE = '(?:化|一点儿|一点|一些|点|些|的语气|的口吻)?(?:了|吧|哦)?$';
const manner = (words: string) => new RegExp(`^${MANNER}(?:${words})${DEGREE}`);

/** Wishes about the form, by their wording. */
const FORMS: readonly (readonly [RegExp, Form])[] = [
  [manner('短|精简|简洁|简短|精炼'), { longer: -1 }],
  [/太长|缩短|压缩/, { longer: -1 }],
  [/(?:字数|篇幅)(?:太|过)?(?:多|长)|少写?(?:一)?[点些]/, { longer: -1 }],
  [manner('长|详细|丰富|具体|充实'), { longer: 1 }],
  [/太短|扩写|展开/, { longer: 1 }],
  [manner('口语|亲切|像聊天|像朋友'), { tone: 'friendly' }],
  [manner('活泼|俏皮|轻松'), { tone: 'lively' }],
  [manner('专业|正式|书面'), { tone: 'professional' }],
  [manner('平实|克制|朴素'), { tone: 'plain' }],
  [/广告味/, { tone: 'plain' }],
  [/(?:开头|开场|第一句).*[问疑]/, { asks: true }],
  [/(?:结尾|最后|末尾).*收藏/, { aim: 'collect' }],
  [/(?:结尾|最后|末尾).*关注/, { aim: 'follow' }],
  [/(?:结尾|最后|末尾).*(?:评论|互动|留言|问)/, { aim: 'answer' }],
  [/(?:少|不|别|去掉).*感叹号/, { calm: true }],
];
/** Wishes about the form that templates cannot fulfil; the text must not mention their words. */
const OTHER_FORM =
  /语气|口吻|文风|标题|段落|分段|开头|结尾|末尾|字数|排版|格式|标点|表情|emoji|篇幅|换一[版个]|重写|改写|再来一/i;
const AVOID = /^请?(?:不要|不写|不提|不说|不出现|别|避免|勿)(?:写|提到|提|说|出现|用|讲)?(.+)$/;

const ASKING = new Set(
  '请 麻烦 帮 帮我 我 可以 最好 一定 要 需要 记得 希望 尽量 多 重点 着重 主要 特别 突出 强调 体现 突显 提到 提及 提 写上 写到 写出 写 加上 加入 加 上 带上 包含 包括 围绕 介绍 说说 说 聊聊 讲讲 讲 一下 出 到 写写'.split(
    ' ',
  ),
);
const SOFTENING = new Set('为主 即可 就行 就好 一点 一些 一下 吧 哦 呀'.split(' '));
/** A longer wish is mentioned in parts, characters. */
const LONGEST_MENTION = 20;

export function wishesOf(instruction: string): Wishes {
  const mentions: string[] = [];
  const avoids: string[] = [];
  let form: Form = {};
  for (const wish of instruction
    .split(/[，。！？；,;!?\n]+/)
    .map(bare)
    .filter(Boolean)) {
    const [, change] = FORMS.find(([pattern]) => pattern.test(wish)) ?? [];
    const avoided = AVOID.exec(wish)?.[1];
    if (change) form = { ...form, ...change };
    else if (avoided !== undefined && bare(avoided) !== '') avoids.push(bare(avoided));
    else if (!OTHER_FORM.test(wish)) mentions.push(...partsOf(mentionIn(wish)));
  }
  return { longer: 0, ...form, mentions, avoids };
}

/** Removes verbs of request: "重点写亲子友好" becomes 亲子友好. */
function mentionIn(wish: string): string {
  const words = wordsOf(wish);
  while (words.length > 1 && ASKING.has(words[0]!)) words.shift();
  while (words.length > 1 && SOFTENING.has(words.at(-1)!)) words.pop();
  return bare(words.join(''));
}

function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (let rest = text; rest !== '';) {
    const part = clipped(rest, LONGEST_MENTION);
    if (part === '') break;
    parts.push(part);
    rest = bare(rest.slice(rest.indexOf(part) + part.length));
  }
  return parts;
}

const CLASSES: readonly Length[] = ['short', 'medium', 'long'];
/** The length class `steps` longer or shorter, limited to the existing classes. */
export const lengthened = (length: Length, steps: number): Length =>
  CLASSES[Math.min(CLASSES.length - 1, Math.max(0, CLASSES.indexOf(length) + steps))]!;
