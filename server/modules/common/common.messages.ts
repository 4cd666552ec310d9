/** Messages about files and the proxy. */
export const MESSAGES = {
  /** Text from product.md section 8. */
  unsupported: '不支持当前类型的文件',
  noFile: '请选择文件',
  unknownBucket: '存储桶',
  imageParam: (title: string, from: number, to: number) => `图片${title}应为 ${from} 到 ${to} 的数字`,
} as const;
