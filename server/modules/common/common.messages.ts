/** Messages about files and the proxy. */
export const MESSAGES = {
  unknownBucket: '存储桶',
  imageParam: (title: string, from: number, to: number) => `图片${title}应为 ${from} 到 ${to} 的数字`,
} as const;
