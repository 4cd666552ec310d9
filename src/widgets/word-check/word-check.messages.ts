export const MESSAGES = {
  text: '要检测的文字',
  hint: '拆开写的（加*微*信）、全角的（ＶＸ）和用数字代替的（第1名）也会检出；例外里的说法不算。',
} as const;
