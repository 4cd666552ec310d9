/** The form that every library draws: n fields of the kinds that the product's forms have, in the same order. */

const KINDS = ['text', 'text', 'number', 'text', 'select', 'text', 'date', 'text', 'switch', 'textarea'];
export const OPTIONS = ['小红书', '抖音', '快手', '视频号', '微博'].map((label, index) => ({
  label,
  value: `p${index}`,
}));

/** Every fifth field is required, texts take 1 to 50 characters, numbers 0 to 9,999. */
export function fields(amount) {
  return Array.from({ length: amount }, (_, index) => ({
    name: `field${index}`,
    title: `字段 ${index + 1}`,
    kind: KINDS[index % KINDS.length],
    required: index % 5 === 0,
  }));
}

export const TEXT_MAX = 50;
export const NUMBER_MAX = 9999;
