/** Text generation on the feed screens, with reference files (calls.md section 7.4). */
import { closed, generating, id, line, optional, paged, pageOf, searched, Type } from '../../define';
import { generatedMessage, generationChunk, generationParams, referenceFile, streamParams } from '../../generation';
import { CHANGE_CONTENTS, READ_CONTENTS } from '../../policies';

export const generateCalls = generating({
  generateMessage: {
    summary: 'Generates a text and returns it when it is complete',
    title: '生成文案',
    policy: CHANGE_CONTENTS,
    path: 'generate/generate-message',
    changes: ['generatedMessage'],
    params: closed(generationParams),
    result: generatedMessage,
  },
  generateStreamMessages: {
    summary: 'Generates a text and streams it',
    title: '流式生成文案',
    policy: CHANGE_CONTENTS,
    path: 'generate/generate-stream-messages',
    kind: 'stream',
    changes: ['generatedMessage'],
    params: closed({ ...generationParams, ...streamParams }),
    result: generationChunk,
  },
  uploadFile: {
    summary: 'Stores a text file as reference for generation',
    title: '上传参考文件',
    policy: CHANGE_CONTENTS,
    path: 'generate/upload-file',
    kind: 'multipart',
    changes: ['referenceFile'],
    params: closed({ file: Type.Unsafe<unknown>({ title: '文件' }) }),
    result: referenceFile,
  },
  getFileContent: {
    summary: 'The text of a reference file',
    title: '参考文件内容',
    policy: READ_CONTENTS,
    path: 'generate/get-file-content',
    method: 'GET',
    reads: ['referenceFile'],
    params: closed({ fileId: id('参考文件') }),
    result: closed({
      fileId: id('文件编号'),
      name: line('文件名', 120),
      content: Type.String({ title: '内容', display: 'longText' }),
    }),
  },
  getFileList: {
    summary: 'Reference files, filtered and paged',
    title: '参考文件列表',
    policy: READ_CONTENTS,
    path: 'generate/get-file-list',
    reads: ['referenceFile'],
    params: paged({ keyword: optional(searched('文件名', 50)) }, ['createTime']),
    result: pageOf(referenceFile),
  },
  deleteFile: {
    summary: 'Deletes a reference file',
    title: '删除参考文件',
    policy: CHANGE_CONTENTS,
    path: 'generate/delete-file',
    changes: ['referenceFile', 'generatedMessage'],
    params: closed({ fileId: id('参考文件') }),
  },
});
