/** Messages about files and the proxy. */
export const MESSAGES = {
  unknownBucket: '存储桶',
} as const;
