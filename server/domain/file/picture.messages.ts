/** Reasons why an image of another host is not shown. */
export const MESSAGES = {
  notListed: '这个来源的图片不在允许的范围内',
  refused: (status: number) => `对方没有给出图片（${status}）`,
  tooLarge: '图片过大',
  notAPicture: '对方给出的不是图片',
} as const;
