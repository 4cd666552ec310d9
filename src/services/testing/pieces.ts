/** Answers of a store for resumable uploads, for stories: every upload is complete as soon as it begins. */
import type { Calls } from '../catalogue/generated/types';

type Begin = Calls['common.cosBegin']['params'];

/** `urlOf`: the address of a stored file. */
export function pieces(urlOf: (file: Begin) => string) {
  const files: Begin[] = [];
  return {
    'common.cosCredentials': { uploadToken: 'token', bucketName: 'stories' },
    'common.cosUsage': {
      days: 30,
      usedBytes: 3 * 1024 ** 3,
      limitBytes: 50 * 1024 ** 3,
      departmentUsedBytes: 20 * 1024 ** 3,
      departmentLimitBytes: 500 * 1024 ** 3,
    },
    'common.cosBegin': (file: Begin) => ({
      uploadId: String(files.push(file) - 1),
      url: `/files/resumable/${files.length - 1}`,
      received: file.size,
      chunkBytes: 1024,
    }),
    'common.cosComplete': ({ uploadId }: { uploadId: string }) => ({ url: urlOf(files[Number(uploadId)]!) }),
  };
}
