/**
 * Writes texts from templates, without a model. Pure: the same brief and seed give the same text. Statements about the
 * subject are quoted phrases of the source or the files, never whole sentences of them
 * (docs/decisions/0054-what-the-offline-writer-writes.md).
 */
import { withoutEnd } from '../../../src/shared/browser/without-end';
import { firstOf } from '../../../src/shared/text/note-text';
import type { Brief, Length, StoryAsk } from './model';
import { bare, clipped, ownWordings, phraseOf, pointsOf } from './phrases.rules';
import {
  AIMS,
  CHARACTERS,
  CLOSINGS,
  LONGEST_TITLE,
  markOf,
  MESSAGE,
  NOTE,
  OPENINGS,
  QUESTIONS,
  STORY,
  STORY_CHARACTERS,
  TITLES,
} from './templates';
import { lengthened, wishesOf, type Wishes } from './wishes.rules';

/** Longest topic within a sentence, characters. */
const LONGEST_TOPIC = 12;
const LONGEST_KEYWORD = 24;
/** Characters of a comment that the answer quotes. */
const LONGEST_QUOTE = 20;
const NAMELESS = '这件事';
/** More points than the longest text has room for. */
const MOST_POINTS = 40;

type Slots = Readonly<Partial<Record<'topic' | 'point' | 'mention' | 'comment', string>>>;
const filled = (template: string, slots: Slots): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: keyof Slots) => slots[name] ?? whole);

export function compose(brief: Brief, seed: number): string {
  const wishes = wishesOf(brief.instruction);
  // An unchanged text would look like a failed refinement, and so would a longer one of a wish for less.
  const fits = (written: string) =>
    brief.previous === null ||
    (wishes.longer === 0
      ? written !== brief.previous
      : Math.sign(written.length - brief.previous.length) === wishes.longer);
  let written = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    written = draft(brief, wishes, seed + attempt);
    if (fits(written)) break;
  }
  return written;
}

/** Drafts of a refinement that are tried. */
const ATTEMPTS = 8;

/** Bounds of a refinement's length, characters, that is wished shorter or longer than the text that it refines. */
function boundsOf(brief: Brief, wishes: Wishes): readonly [number, number] {
  const [least, most] = CHARACTERS[brief.purpose][lengthOf(brief, wishes)];
  const before = brief.previous?.length ?? 0;
  if (before === 0 || wishes.longer === 0) return [least, most];
  return wishes.longer < 0
    ? [Math.min(least, Math.floor(before * 0.4)), Math.min(most, Math.floor(before * 0.8))]
    : [Math.max(least, Math.ceil(before * 1.1)), Math.max(most, Math.ceil(before * 1.6))];
}

function draft(brief: Brief, wishes: Wishes, seed: number): string {
  const chance = chanceOf(seed);
  const tone = wishes.tone ?? brief.tone;
  const [least, most] = boundsOf(brief, wishes);
  const material = [
    ...(brief.source ? [brief.source.title, brief.source.text] : []),
    ...brief.references.map(({ text }) => text),
  ];
  const wordings = ownWordings(material);
  const topic = topicOf(brief, wishes, wordings);
  const avoids = wishes.avoids.filter((avoided) => !topic.includes(avoided));
  const isAllowed = (text: string) =>
    !wordings.some((wording) => text.includes(wording) && !topic.includes(wording)) &&
    !avoids.some((avoided) => text.includes(avoided));
  const one = (templates: readonly string[], slots: Slots = { topic }): string =>
    chance
      .shuffled(templates)
      .map((each) => filled(each, slots))
      .find(isAllowed) ?? '';
  const points = unique(material.slice(brief.source ? 1 : 0).flatMap((text) => pointsOf(text, wordings))).filter(
    (point) => point !== topic,
  );
  const calm = (text: string) => (wishes.calm ? text.replaceAll(/[！!]/g, '。') : text);

  if (brief.purpose === 'message') {
    const begin = brief.comment
      ? one(MESSAGE.answers[tone], { topic: clipped(topic, LONGEST_TOPIC - 2), comment: rephrased(brief.comment) })
      : one(MESSAGE.greetings[tone]);
    const end = one(wishes.aim ? AIMS[wishes.aim] : MESSAGE.endings[tone]);
    const sentences = fill(
      { points, mentions: wishes.mentions, templates: MESSAGE, topic, isAllowed, chance, mark: () => '' },
      least - begin.length - end.length,
      most - begin.length - end.length,
      0,
    );
    return calm([begin, ...sentences, end].join(''));
  }
  const title = titleOf(brief, topic, one, wordings);
  const begin = one(wishes.asks ? QUESTIONS : OPENINGS[tone]);
  const end = one(wishes.aim ? AIMS[wishes.aim] : CLOSINGS[tone]);
  const tags = tagsOf(brief, topic, isAllowed);
  const frame = [title, '', begin, end, tags].join('\n').length;
  const sentences = fill(
    {
      points,
      mentions: wishes.mentions,
      templates: NOTE,
      topic,
      isAllowed,
      chance,
      mark: (index) => markOf(brief.style, index),
    },
    least - frame,
    most - frame,
    1,
  );
  return [title, '', ...[begin, ...sentences, end].filter(Boolean).map(calm), tags].join('\n');
}

interface Filling {
  readonly points: readonly string[];
  readonly mentions: readonly string[];
  readonly templates: Readonly<Record<'points' | 'mentions' | 'general', readonly string[]>>;
  readonly topic: string;
  readonly isAllowed: (text: string) => boolean;
  readonly chance: Chance;
  readonly mark: (index: number) => string;
}

/**
 * Adds sentences until they have between `least` and `most` characters, counting `between` extra for each: first the
 * requested mentions, then points mixed with general sentences.
 */
function fill(
  { points, mentions, templates, topic, isAllowed, chance, mark }: Filling,
  least: number,
  most: number,
  between: number,
): string[] {
  const sentences: string[] = [];
  const lengthWith = (...more: string[]) =>
    [...sentences, ...more].reduce((sum, sentence) => sum + sentence.length + between, 0);
  const add = (sentence: string): boolean => {
    if (lengthWith(sentence) > most || sentences.includes(sentence)) return false;
    sentences.push(sentence);
    return true;
  };
  const frames = chance.shuffled(templates.mentions);
  for (const [index, mention] of mentions.entries()) add(filled(frames[index % frames.length]!, { mention }));

  const general = chance.shuffled(templates.general).filter(isAllowed);
  const pointFrames = chance.shuffled(templates.points);
  const ofPoints = chance
    .turned(points)
    .slice(0, MOST_POINTS)
    .map((point, index) => filled(pointFrames[index % pointFrames.length]!, { topic, point }))
    .filter(isAllowed);
  const aim = least + Math.floor((most - least) * 0.4);
  let marked = 0;
  for (let step = 0; lengthWith() < aim && (ofPoints.length > 0 || general.length > 0); step += 1) {
    const point = step % 3 < 2 ? ofPoints.shift() : undefined;
    if (point !== undefined) marked += add(mark(marked + 1) + point) ? 1 : 0;
    else if (general.length > 0) add(general.shift()!);
  }
  return sentences;
}

function lengthOf({ purpose, length, previous }: Brief, { longer }: Wishes): Length {
  if (longer === 0 || previous === null) return lengthened(length, longer);
  // For a refinement, relative to the length of the text that it refines.
  const classes = CHARACTERS[purpose];
  const written =
    previous.length <= classes.short[1] ? 'short' : previous.length <= classes.medium[1] ? 'medium' : 'long';
  return lengthened(written, longer);
}

interface Chance {
  shuffled<T>(items: readonly T[]): T[];
  /** The items in their order, rotated to a random start. */
  turned<T>(items: readonly T[]): T[];
}

/** Random choices from a seed (an LCG: small, and the same on every machine). */
function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const below = (count: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % count;
  };
  return {
    shuffled(items) {
      const all = [...items];
      for (let last = all.length - 1; last > 0; last -= 1) {
        const other = below(last + 1);
        [all[last], all[other]] = [all[other]!, all[last]!];
      }
      return all;
    },
    turned(items) {
      const first = items.length === 0 ? 0 : below(items.length);
      return [...items.slice(first), ...items.slice(0, first)];
    },
  };
}

const unique = <T>(items: readonly T[]): T[] => [...new Set(items)];

/** The topic: a requested keyword unchanged, otherwise a phrase of the source's title. */
function topicOf(
  { keyword, source, references, instruction }: Brief,
  { mentions }: Wishes,
  wordings: readonly string[],
): string {
  const subject = clipped(bare(keyword), LONGEST_KEYWORD);
  if (subject !== '') return subject;
  const named = [source?.title, references[0]?.name.replace(/\.\w+$/, ''), mentions[0], instruction];
  return named.map((name) => phraseOf(name ?? '', LONGEST_TOPIC, wordings)).find((name) => name !== '') ?? NAMELESS;
}

function titleOf(
  { style }: Brief,
  topic: string,
  one: (templates: readonly string[], slots: Slots) => string,
  wordings: readonly string[],
): string {
  const room = LONGEST_TITLE - Math.max(...TITLES[style].map((title) => title.replace('{topic}', '').length));
  return (
    one(TITLES[style], { topic: phraseOf(topic, room, wordings) || NAMELESS }) ||
    filled(TITLES[style][0]!, { topic: NAMELESS })
  );
}

const MOST_TAGS = 5;
const LONGEST_TAGS = 50;

function tagsOf({ keyword, source }: Brief, topic: string, isAllowed: (text: string) => boolean): string {
  const own = source?.text.match(/#[^\s#]{1,20}/g) ?? [];
  const words = unique(
    [keyword, ...own, topic]
      .map((word) => clipped(bare(word).replaceAll(/[\s，,。！？!?：:、]+/g, ''), LONGEST_TOPIC))
      .filter((word) => word !== '')
      .map((word) => `#${word}`),
  ).slice(0, MOST_TAGS);
  const tags: string[] = [];
  for (const word of words) if (isAllowed(word) && [...tags, word].join(' ').length <= LONGEST_TAGS) tags.push(word);
  return tags.join(' ');
}

function rephrased(comment: string): string {
  const plain = comment.replace(/\s+/g, ' ').trim();
  return plain.length > LONGEST_QUOTE ? `${clipped(firstOf(plain, LONGEST_QUOTE + 1), LONGEST_QUOTE)}…` : plain;
}

/** Writes the line format that a model is asked for (prompt.ts), so that one parser handles both. */
export function composeStory(ask: StoryAsk, seed: number): string {
  if (ask.step === 'story') return story(ask, seed);
  const sentences = ask.story
    .split(/(?<=[。！？!?])|\n+/)
    .map((sentence) => sentence.trim())
    .filter(({ length }) => length >= 4);
  if (ask.step === 'scenes')
    return sentences
      .slice(0, 8)
      .map(
        (sentence) =>
          `画面：${sentence}｜${withoutEnd(sentence, (each) => '。！？!?'.includes(each))}，中景，自然光${ask.visualStyle && `，${ask.visualStyle}`}`,
      )
      .join('\n');
  const [template] = chanceOf(seed).shuffled(STORY.titles);
  const topic = phraseOf(/「([^」]+)」/.exec(ask.story)?.[1] ?? sentences[0] ?? '', LONGEST_TOPIC) || NAMELESS;
  return [`标题：${filled(template!, { topic })}`, ...peopleOf(ask.story, sentences)].join('\n');
}

/** People that stories name by what they are; longer names first. */
const PEOPLE =
  /老师傅|妈妈|爸爸|奶奶|爷爷|外婆|外公|孩子|宝宝|女儿|儿子|老公|老婆|姐姐|妹妹|哥哥|弟弟|朋友|闺蜜|同事|同学|邻居|老板|店主|店员|师傅|老师|医生|护士|司机|客人|顾客|教练/g;
const MOST_PEOPLE = 6;
const LONGEST_SCENE = 60;

/** Only people whom the story names, each with the sentence where they first appear: nothing about them is invented. */
function peopleOf(whole: string, sentences: readonly string[]): string[] {
  const named = unique(whole.match(PEOPLE) ?? []);
  const people = named.filter((name) => !named.some((other) => other !== name && other.includes(name)));
  const narrator = /我/.test(whole) ? ['我'] : [];
  return [...narrator, ...people].slice(0, MOST_PEOPLE).map((name) => {
    const scene = sentences.find((sentence) => sentence.includes(name)) ?? '';
    return `人物：${name === '我' ? '我（讲述者）' : name}｜故事里写道：${clipped(scene.replaceAll(/[｜|]/g, '，'), LONGEST_SCENE)}`;
  });
}

function story({ material, instruction }: Extract<StoryAsk, { step: 'story' }>, seed: number): string {
  const chance = chanceOf(seed);
  const wishes = wishesOf(instruction);
  const wordings = ownWordings([material]);
  const topic = phraseOf(material, LONGEST_TOPIC, wordings) || NAMELESS;
  const isAllowed = (text: string) => ![...wordings, ...wishes.avoids].some((wording) => text.includes(wording));
  const one = (templates: readonly string[]) =>
    chance
      .shuffled(templates)
      .map((each) => filled(each, { topic }))
      .find(isAllowed) ?? '';
  const [begin, end] = [one(STORY.openings), one(STORY.closings)];
  const points = unique(pointsOf(material, wordings)).filter((point) => point !== topic);
  const [least, most] = STORY_CHARACTERS.map((bound) => bound - begin.length - end.length - 2) as [number, number];
  return [
    begin,
    ...fill(
      { points, mentions: wishes.mentions, templates: STORY, topic, isAllowed, chance, mark: () => '' },
      least,
      most,
      1,
    ),
    end,
  ]
    .filter(Boolean)
    .join('\n');
}
