/** Pictures of replies (calls.md section 7.2). */
import { uploadedFile } from '../common.calls';
import { type CallDeclaration, closed, entity, picture, Type } from '../../define';
import { TIMEOUT } from '../../limits';
import { STORE_REPLY_PICTURES } from '../../policies';

export const pictureCalls = {
  uploadReplyPic: {
    summary: 'Stores a picture for replies; its type is detected from the content',
    title: '上传回复图片',
    policy: STORE_REPLY_PICTURES,
    path: 'reply/file/upload-reply-pic',
    kind: 'multipart',
    timeoutMs: TIMEOUT.long,
    changes: [],
    params: closed({ file: Type.Unsafe<unknown>({ title: '文件' }) }),
    result: entity('ReplyPicture', { ...uploadedFile.properties, thumbnail: picture('缩略图') }),
  },
} satisfies Record<string, CallDeclaration>;
