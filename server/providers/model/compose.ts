/**
 * Texts from templates and the source's own sentences, without a model. Pure: the same brief and seed give the same text.
 * It does honest small work: what it says of a thing is said in the source or in the files; the rest is frame.
 */
import { firstOf } from '../../../src/shared/note-text';
import type { Brief } from './model';

/** How often the sentences of a source are used, by length. */
const SENTENCES: Record<Brief['length'], number> = { short: 2, medium: 4, long: 8 };

const TITLES: Record<Brief['style'], readonly string[]> = {
  recommend: ['{topic}，用过才敢说好', '被问了很多次的{topic}，今天写清楚', '我愿意推荐给朋友的{topic}'],
  guide: ['{topic}怎么做？一篇讲明白', '{topic}实用攻略，建议收藏', '新手看{topic}，从这里开始'],
  story: ['关于{topic}，我有一个故事', '那天之后，我重新认识了{topic}', '{topic}和我的这一年'],
  review: ['{topic}真实测评：优点和不足都说', '认真体验了{topic}，聊聊感受', '{topic}值不值？看完再决定'],
  pitfall: ['{topic}避坑：这几点先看', '关于{topic}，我踩过的坑', '{topic}别急，先避开这些'],
  list: ['{topic}清单，一次备齐', '{topic}要点合集', '整理了一份{topic}小清单'],
};

const OPENINGS: Record<Brief['tone'], readonly string[]> = {
  friendly: ['来和大家聊聊{topic}。', '最近常有朋友问起{topic}，我整理了一下。'],
  lively: ['{topic}来啦，快搬小板凳！', '今天的主角是{topic}，开讲！'],
  professional: ['以下围绕{topic}，按重点逐条说明。', '关于{topic}，先给结论，再看依据。'],
  plain: ['说说{topic}。', '{topic}，简单记录几点。'],
};

const CLOSINGS: Record<Brief['tone'], readonly string[]> = {
  friendly: ['希望对你有帮助，有问题评论区见。', '你们是怎么做的？留言告诉我吧。'],
  lively: ['先写到这，下回继续唠！', '看完记得点个收藏，回头好找～'],
  professional: ['以上供参考，请结合自身情况判断。', '如需更多细节，可在评论区提出。'],
  plain: ['以上是个人记录，仅供参考。', '就这些。'],
};

const FRAMES: Record<Brief['style'], (sentence: string, index: number) => string> = {
  recommend: (sentence) => sentence,
  guide: (sentence, index) => `第${NUMBERS[index] ?? index + 1}步：${sentence}`,
  story: (sentence, index) => (index === 0 ? `事情是这样的，${sentence}` : sentence),
  review: (sentence, index) => `${['体验上', '细节上', '再看一点', '还有'][index % 4]!}：${sentence}`,
  pitfall: (sentence, index) => `注意${NUMBERS[index] ?? index + 1}：${sentence}`,
  list: (sentence, index) => `${index + 1}. ${sentence}`,
};
const NUMBERS = ['一', '二', '三', '四', '五', '六', '七', '八'] as const;

const GREETINGS: Record<Brief['tone'], string> = { friendly: '你好呀，看到你关注{topic}，', lively: '嗨～你也在看{topic}吗？', professional: '您好，关于您关注的{topic}，', plain: '你好，关于{topic}，' };
const ENDINGS: Record<Brief['tone'], string> = { friendly: '需要的话我把资料发你，随时找我。', lively: '想了解就回我一声，马上到！', professional: '如您方便，我可以把详细说明发给您。', plain: '需要可以回复我。' };

export function compose(asked: Brief, seed: number): string {
  const brief = { ...asked, length: lengthOf(asked) };
  const pick = picker(seed);
  const topic = topicOf(brief);
  const sentences = chosen(brief, pick);
  const fill = (text: string) => text.replaceAll('{topic}', () => topic);
  if (brief.purpose === 'message' && brief.comment) return answer(brief, fill, sentences);
  if (brief.purpose === 'message') return [fill(GREETINGS[brief.tone]), ...sentences.slice(0, Math.max(1, SENTENCES[brief.length] / 2)), ENDINGS[brief.tone]].join('');
  return [
    fill(pick(TITLES[brief.style])),
    '',
    fill(pick(OPENINGS[brief.tone])),
    ...sentences.map(FRAMES[brief.style]),
    pick(CLOSINGS[brief.tone]),
    tagsOf(brief, topic),
  ].join('\n');
}

const ANSWERS: Record<Brief['tone'], string> = {
  friendly: '你好呀，看到你在《{topic}》下面说“{said}”。',
  lively: '嗨～刷到你在《{topic}》下面说“{said}”！',
  professional: '您好，看到您在《{topic}》下的评论“{said}”。',
  plain: '你好，看到你在《{topic}》下的评论“{said}”。',
};
/** Of a comment, so much is said again. */
const SAID_AGAIN = 20;

function answer({ tone, length, comment = '' }: Brief, fill: (text: string) => string, sentences: readonly string[]): string {
  const plain = comment.replace(/\s+/g, ' ').trim();
  const said = [...plain].length > SAID_AGAIN ? `${[...plain].slice(0, SAID_AGAIN).join('')}…` : plain;
  return [fill(ANSWERS[tone]).replace('{said}', () => said), ...sentences.slice(0, SENTENCES[length] / 2), ENDINGS[tone]].join('');
}

/** The one wish that templates can fulfil: to say more, or less. */
function lengthOf({ length, instruction, previous }: Brief): Brief['length'] {
  if (/短|精简|简洁|少/.test(instruction)) return 'short';
  if (/长|详细|展开|丰富/.test(instruction)) return 'long';
  return previous === null ? length : 'medium';
}

/** A whole number of the seed for each choice, one after the other (an LCG: small, the same everywhere). */
function picker(seed: number): <T>(items: readonly T[]) => T {
  let state = seed >>> 0;
  return (items) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return items[(state >>> 8) % items.length]!;
  };
}

function topicOf({ keyword, source, references, instruction }: Brief): string {
  const named = keyword.trim() || source?.title.trim() || references[0]?.name.replace(/\.\w+$/, '') || instruction.trim();
  return firstOf(named.replace(/\s+/g, ' '), 24) || '这件事';
}

/** Sentences of source and files, in their order, those with the keyword first in line; another seed takes others. */
function chosen(brief: Brief, pick: <T>(items: readonly T[]) => T): string[] {
  const all = [...(brief.source ? sentencesOf(brief.source.text) : []), ...brief.references.flatMap(({ text }) => sentencesOf(text))];
  const wanted = SENTENCES[brief.length];
  if (all.length <= wanted) return all;
  const keyword = brief.keyword.trim();
  const kept = new Set<string>(keyword === '' ? [] : all.filter((sentence) => sentence.includes(keyword)).slice(0, wanted));
  // Picks fall on the same ones again and again: so many tries, then the first ones.
  for (let each = 0; kept.size < wanted && each < wanted * 8; each += 1) kept.add(pick(all));
  for (const sentence of all) if (kept.size < wanted) kept.add(sentence);
  return all.filter((sentence, index) => kept.has(sentence) && all.indexOf(sentence) === index);
}

const MOST_SENTENCES = 200;

/** Whole sentences without hashtags and addresses. */
export function sentencesOf(text: string): string[] {
  return text
    .replace(/https?:\/\/\S+/g, '')
    .replace(/#[^\s#]+/g, '')
    .split(/(?<=[。！？!?])|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= 4)
    .slice(0, MOST_SENTENCES);
}

function tagsOf({ keyword, source }: Brief, topic: string): string {
  const own = source?.text.match(/#[^\s#]{1,20}/g) ?? [];
  const words = [keyword.trim() && `#${keyword.trim().replace(/\s+/g, '')}`, ...own, `#${firstOf(topic.replace(/[\s#，,。！？!?：:]+/g, ''), 12)}`];
  return [...new Set(words.filter((word): word is string => Boolean(word) && word !== '#'))].slice(0, 5).join(' ');
}
