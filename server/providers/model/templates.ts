/**
 * Sentences of the offline writer. `{topic}` may be any phrase, so the words around it do not require a noun; `{point}`
 * is in quotation marks; no sentence states a fact about the subject.
 */
import type { Aim } from './wishes.rules';
import type { Length, Purpose, Style, Tone } from './model';

/** Characters of a whole text, [least, most]; the classes do not overlap. */
export const CHARACTERS: Record<Purpose, Record<Length, readonly [least: number, most: number]>> = {
  note: { short: [120, 240], medium: [300, 460], long: [520, 780] },
  message: { short: [30, 100], medium: [115, 165], long: [180, 250] },
};
/** The platform's limit for a title, including the words around the topic. */
export const LONGEST_TITLE = 20;
/** Characters of a story, [least, most], as the prompt demands (prompt.ts). */
export const STORY_CHARACTERS: readonly [number, number] = [300, 500];

export const TITLES: Record<Style, readonly string[]> = {
  recommend: ['值得推荐：{topic}', '{topic}：用过才敢说', '想推荐给你：{topic}', '真心分享：{topic}'],
  guide: ['{topic}：一篇讲明白', '实用攻略：{topic}', '新手入门：{topic}', '{topic}：照着做就行'],
  story: ['我的故事：{topic}', '那天之后：{topic}', '{topic}：一段经历', '想讲给你听：{topic}'],
  review: ['真实体验：{topic}', '{topic}：优缺点都说', '认真测评：{topic}', '{topic}：看完再决定'],
  pitfall: ['避坑提醒：{topic}', '{topic}：先看这几点', '别急着做：{topic}', '{topic}：少走弯路'],
  list: ['清单：{topic}', '{topic}：要点合集', '一次备齐：{topic}', '{topic}：建议收藏'],
};

export const OPENINGS: Record<Tone, readonly string[]> = {
  friendly: ['来和大家聊聊「{topic}」。', '最近常有朋友问起「{topic}」，我整理了一下。', '今天想说的是「{topic}」。'],
  lively: ['「{topic}」来啦，快搬小板凳！', '今天的主角是「{topic}」，开讲！', '聊到「{topic}」，我可就不困了！'],
  professional: [
    '以下围绕「{topic}」，按重点逐条说明。',
    '关于「{topic}」，先列要点，再谈取舍。',
    '本文整理「{topic}」的几个要点。',
  ],
  plain: ['说说「{topic}」。', '关于「{topic}」，简单记录几点。', '记一下「{topic}」。'],
};
export const QUESTIONS: readonly string[] = [
  '你是不是也在了解「{topic}」？',
  '说到「{topic}」，你最先想到什么？',
  '「{topic}」到底该怎么看？',
];

export const CLOSINGS: Record<Tone, readonly string[]> = {
  friendly: ['希望对你有帮助，有问题评论区见。', '你们是怎么做的？留言告诉我吧。', '想到什么我再来补充。'],
  lively: ['先写到这，下回继续唠！', '看完有想法，快来说说呀！', '今天就聊到这里啦！'],
  professional: ['以上供参考，请结合自身情况判断。', '如需更多细节，可在评论区提出。', '内容会随情况更新，欢迎指正。'],
  plain: ['以上是个人记录，仅供参考。', '就这些。', '先记到这里。'],
};
export const AIMS: Record<Aim, readonly string[]> = {
  collect: ['觉得有用就点个收藏，回头好找。', '先收藏，用到的时候翻出来看。'],
  follow: ['想看后续可以点个关注。', '关注我，下次继续聊。'],
  answer: ['你会怎么选？评论区聊聊。', '你有什么经验？欢迎留言。'],
};

/** Prefix of a point, by style. */
export const MARKS: Record<Style, (index: number) => string> = {
  recommend: () => '',
  story: () => '',
  review: () => '',
  guide: (index) => `要点 ${index}：`,
  pitfall: (index) => `注意 ${index}：`,
  list: (index) => `${index}. `,
};

export const NOTE = {
  mentions: [
    '这次重点说说{mention}。',
    '特别想提的是{mention}。',
    '还有{mention}，也一并放在这里。',
    '另外要说到{mention}。',
  ],
  points: [
    '「{point}」是我最先记下来的一条。',
    '很多人容易略过「{point}」，我放在前面说。',
    '看到「{point}」的时候，我停下来多想了一会儿。',
    '「{point}」这一条，可以先标出来。',
    '如果只能记住一件事，我会选「{point}」。',
    '「{point}」听起来简单，做的时候最容易忘。',
    '再看「{point}」，和自己的情况对一对。',
    '关于「{point}」，不同的人感受可能不一样。',
    '我把「{point}」写进了自己的备忘。',
    '「{point}」值得单独拿出来讲。',
    '别小看「{point}」，它会影响后面的选择。',
    '有人问到「{point}」，这里一起回应。',
    '和朋友讨论时，说得最多的是「{point}」。',
    '「{point}」放到今天看，依然有参考价值。',
    '顺着「{point}」往下想，会清楚很多。',
    '第一次接触的话，从「{point}」看起就好。',
  ],
  general: [
    '每个人的情况不同，先想清楚自己最在意什么。',
    '别急着做决定，多比较几次再选也不迟。',
    '把问题一条条写下来，比在脑子里打转有用。',
    '遇到拿不准的地方，先问有经验的人。',
    '预算和时间都要留出一点余地。',
    '别人的做法可以借鉴，不必照搬。',
    '先从小处试起，合适了再继续。',
    '中途发现不对，及时调整就好。',
    '网上的说法很多，挑对自己有用的看。',
    '做完之后回头看一遍，下次会更顺手。',
    '我习惯先列清单，再按顺序来。',
    '有些细节要亲自试过才知道。',
    '时间安排得松一点，心态也会好很多。',
    '和身边的人商量一下，往往有新的想法。',
    '不确定的信息，以官方的说明为准。',
    '记录过程也很重要，以后翻看会有收获。',
    '适合自己的，才是好的选择。',
    '一次做不到位也没关系，慢慢来。',
    '把重要的事放在前面，剩下的顺其自然。',
    '留意变化，别用老经验套新情况。',
    '多问一句为什么，就能少走一些弯路。',
    '准备工作做得越细，后面越省心。',
    '如果时间有限，挑最关键的部分先做。',
    '遇到意外不要慌，先停下来看看情况。',
    '有了第一次的经验，第二次会轻松很多。',
    '不同阶段的需要不一样，隔一段时间再看一遍。',
    '把感受如实写下来，对别人也是参考。',
    '选择之前，先了解清楚规则和限制。',
    '保持好奇，也保持一点谨慎。',
    '最后要不要行动，还是由你自己来定。',
    '刚开始不熟练很正常，做着做着就有感觉了。',
    '碰到说法不一的地方，我会把来源都看一遍。',
    '身边有人做过的话，听听他们的真实感受。',
    '把期待放低一点，惊喜反而会多一点。',
    '计划可以变，目标想清楚就好。',
    '一个人拿不定主意，就拉上朋友一起想。',
    '看过不等于会做，动手试一次最实在。',
    '如果你有不同的看法，也很正常。',
  ],
} as const;

export const MESSAGE = {
  greetings: {
    friendly: ['你好呀，看到你关注「{topic}」，', '你好呀，打扰一下，关于「{topic}」，'],
    lively: ['嗨～你也在看「{topic}」吗？', '哈喽～聊聊「{topic}」吧！'],
    professional: ['您好，关于您关注的「{topic}」，', '您好，就「{topic}」和您沟通一下。'],
    plain: ['你好，关于「{topic}」，', '你好，想和你说说「{topic}」，'],
  },
  /** Openings of an answer to a comment. */
  answers: {
    friendly: ['你好呀，看到你在《{topic}》下面说“{comment}”。'],
    lively: ['嗨～刷到你在《{topic}》下面说“{comment}”！'],
    professional: ['您好，看到您在《{topic}》下的评论“{comment}”。'],
    plain: ['你好，看到你在《{topic}》下的评论“{comment}”。'],
  },
  endings: {
    friendly: ['需要的话我把资料发你，随时找我。', '想了解随时回我就好。', '有空的话回我一声呀。'],
    lively: ['想了解就回我一声，马上到！', '等你回我哦！', '有想法就告诉我呀！'],
    professional: ['如您方便，我可以把详细说明发给您。', '期待您的回复。', '如有需要，请随时与我联系。'],
    plain: ['需要可以回复我。', '有需要再联系。', '方便时回复即可。'],
  },
  mentions: ['另外想说说{mention}。', '还有{mention}。', '也可以聊聊{mention}。', '关于{mention}，也可以问我。'],
  points: [
    '里面提到的「{point}」可以先看看。',
    '「{point}」这部分我可以再说明。',
    '如果在意「{point}」，可以直接问我。',
    '「{point}」也整理了一些说明。',
    '先从「{point}」了解起就好。',
    '大家常问「{point}」，我这里有记录。',
  ],
  general: [
    '不着急决定，可以先了解再看。',
    '有疑问直接说，看到就回复。',
    '具体情况不同，可以按需要来。',
    '不方便的话忽略这条就好。',
    '时间由你来定，不会催促。',
    '可以先把想法告诉我，再一起看。',
    '已经了解过的部分，可以跳过不看。',
    '说说你的需要，好给你合适的信息。',
    '看完觉得不合适也没关系。',
    '以页面上的说明为准，有出入请告诉我。',
    '先看看有没有你想了解的部分。',
    '如果还在比较，可以多看几家再定。',
    '我会把收到的问题记下来，一条一条回复。',
    '哪里没说清楚，告诉我就好。',
    '你方便的时候再看也不迟。',
    '不需要马上答复，想好了再说。',
    '每个人的情况不一样，说说你的就好。',
    '以前问过的问题，也可以接着问。',
  ],
} as const;

export const STORY = {
  openings: ['故事要从「{topic}」说起。', '那天，先有了「{topic}」。', '一切开始于「{topic}」。'],
  points: [
    '起初，谁也没有把「{point}」放在心上。',
    '真正让人停下来的，是「{point}」。',
    '她把「{point}」写在了便签上，贴在门口。',
    '有人问起「{point}」，屋里安静了一会儿。',
    '又过了几天，「{point}」再一次被提起。',
    '没想到转折就出在「{point}」上。',
    '大家围着「{point}」讨论到很晚。',
    '他回头看见「{point}」，忽然明白了什么。',
  ],
  mentions: ['这时，{mention}成了大家关心的事。', '说到底，为的是{mention}。', '后来提得最多的，是{mention}。'],
  general: [
    '窗外的天慢慢暗下来，灯一盏一盏亮起。',
    '没有人催促，也没有人离开。',
    '事情并不像想的那样顺利。',
    '他们试了一次，没有成功，又试了一次。',
    '第二天一早，门口多了一双熟悉的鞋。',
    '电话响了很久，终于有人接起来。',
    '她笑了笑，说慢慢来就好。',
    '回去的路上，谁都没有说话，脚步却轻了很多。',
    '原来最难的一步，是开口。',
    '日子照常往前走，又有一点不一样。',
    '那张纸条一直留在抽屉里。',
    '再提起这件事，大家都笑了。',
    '有些话，过了很久才说出来。',
    '雨停的时候，街上的人又多了起来。',
    '他把手机放到一边，认真听完了每一句。',
    '那一晚，所有人都睡得很踏实。',
    '时间没有给出答案，他们自己找到了。',
    '谁也没有想到，事情会从这里开始变化。',
    '一杯茶从热放到凉，话才说了一半。',
    '她把东西一样一样收好，像收起一段日子。',
  ],
  closings: ['后来回头看，改变就是从那一天开始的。', '故事到这里，还在继续。', '现在想起来，一切都刚刚好。'],
  titles: ['故事：{topic}', '那一天：{topic}', '{topic}：后来'],
} as const;
