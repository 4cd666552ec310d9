/** What people read on a zone for files. */
export const MESSAGES = {
  drop: '将文件拖到这里，或点击选择',
  kinds: { space: '支持视频（mp4、webm、mov）、图片（png、jpg、gif）和音频（mp3、wav、m4a、ogg）', transcript: '支持视频（mp4、webm、mov）和音频（mp3、wav、m4a、ogg），上传后自动转写' },
  limit: '单个文件不超过 20 MB，可一次选择多个',
  pause: '暂停', resume: '继续', retry: '重试', remove: '移除', clear: '清除已完成',
  list: '上传列表',
} as const;
