import { help } from '../../shared/help';
import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
  title: '语音转文字',
  summary: help(
    'Transcribes a file or an address, to be copied or saved as a file; nothing is stored.',
    '把文件或地址中的语音转写成文字，可以复制或存为文件；系统不保存。',
  ),
  props: {},
  needs: () => ['common.cosUpload', 'common.asr'],
});
