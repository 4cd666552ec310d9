/** The answers of all chats: the same Markdown, from the number of the paragraph, in tokens of about two letters. */

const WORDS = [
  '露营',
  '清单',
  '帐篷',
  '外套',
  '营地',
  '溪边',
  '徒步',
  '天幕',
  '炊具',
  '睡袋',
  '路线',
  '天气',
  '补给',
  '早餐',
];
const word = (index) => WORDS[(index * 7 + (index >> 3)) % WORDS.length];
const words = (from, count) => Array.from({ length: count }, (_, at) => word(from + at)).join('');
const times = (count, draw) => Array.from({ length: count }, (_, at) => draw(at)).join('\n');

/** Paragraphs, with a heading, a list, a table and code among them. */
export function paragraph(index) {
  const text = `${words(index, 12)}，**${word(index)}** 与 \`${word(index + 1)}\`，${words(index + 5, 14)}。`;
  if (index % 12 === 3) return `## ${words(index, 3)}`;
  if (index % 12 === 5) return times(4, (at) => `- ${words(index + at, 6)}`);
  if (index % 12 === 8)
    return `| 项目 | 数量 |\n|---|---|\n${times(4, (at) => `| ${word(index + at)} | ${at * 3 + 1} |`)}`;
  if (index % 24 === 11) return `\`\`\`js\n${times(6, (at) => `const value${at} = ${index + at};`)}\n\`\`\``;
  return text;
}

const TOKEN = /[A-Za-z0-9]{1,4}|[\s\S]{1,2}/gu;
function* tokens() {
  for (let index = 0; ; index += 1) yield* `${paragraph(index)}\n\n`.match(TOKEN);
}

const RATE = 1_000;
/** A server flushes what a model has written about this often, ms. */
const FLUSH = 10;

/** 1,000 tokens a second, as they would arrive; `globalThis.chat` says how many have. */
export async function* arriving(seconds) {
  const source = tokens();
  const start = performance.now();
  const chat = (globalThis.chat = { sent: 0, ended: false });
  while (chat.sent < seconds * RATE) {
    await new Promise((resolve) => setTimeout(resolve, FLUSH));
    const due = Math.min(seconds * RATE, Math.floor(((performance.now() - start) / 1_000) * RATE));
    let delta = '';
    for (; chat.sent < due; chat.sent += 1) delta += source.next().value;
    if (delta !== '') yield delta;
  }
  chat.ended = true;
}

/** Questions and answers in turn; each says its number. */
export const history = (count) =>
  Array.from({ length: count }, (_, index) => ({
    role: index % 2 === 0 ? 'user' : 'assistant',
    text:
      index % 2 === 0 ? `${words(index, 8)}？` : `${paragraph(index)}\n\n${paragraph(index + 1)}\n\n第 ${index + 1} 条`,
  }));
