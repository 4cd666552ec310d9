import { expect, it, vi } from 'vitest';
import { IMAGE_TYPES, upload, type UploadSteps } from './upload';

const picture = new File(['x'], 'a.png', { type: 'image/png' });
const no = () => Promise.reject(new Error('no'));
const steps = (over: Partial<UploadSteps<string, string>> = {}): UploadSteps<string, string> => ({
  credentials: vi.fn(async (renew: boolean) => (renew ? 'second' : 'first')),
  open: (credentials) => `store of ${credentials}`,
  put: async () => 200,
  url: async (store) => `https://files/${store}`,
  ...over,
});

it('answers the address of the stored file', async () => {
  expect(await upload(picture, steps(), IMAGE_TYPES)).toBe('https://files/store of first');
});

it('fetches credentials anew on a 403, once', async () => {
  const renewing = steps({ put: async (store) => (store.includes('first') ? 403 : 200) });
  expect(await upload(picture, renewing)).toBe('https://files/store of second');
  const refused = steps({ put: async () => 403 });
  await expect(upload(picture, refused)).rejects.toMatchObject({ message: '上传失败，请重试', status: 403 });
  expect(refused.credentials).toHaveBeenCalledTimes(2);
});

it.each([
  [{ credentials: no }, '签名接口报错'],
  [{ open: no }, '初始化失败'],
  [{ put: no }, '上传失败，请重试'],
  [{ put: async () => 500 }, '上传失败，请重试'],
  [{ url: no }, '上传失败，请重试'],
] satisfies [Partial<UploadSteps<string, string>>, string][])(
  'names the step that failed: %#',
  async (over, message) => {
    await expect(upload(picture, steps(over))).rejects.toMatchObject({ kind: 'rejected', message });
  },
);

it('accepts png, gif and jpeg as pictures and nothing else', async () => {
  for (const type of ['image/png', 'image/gif', 'image/jpeg'])
    await upload(new File([''], 'a', { type }), steps(), IMAGE_TYPES);
  for (const type of ['image/webp', 'image/svg+xml', '']) {
    await expect(upload(new File([''], 'a', { type }), steps(), IMAGE_TYPES)).rejects.toMatchObject({
      message: '不支持当前类型的文件',
    });
  }
});
