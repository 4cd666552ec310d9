import { help } from '../../shared/help';
import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
  title: '违禁词检测',
  summary: help(
    'Checks a text that people type or paste: marks the prohibited words in it and replaces them by a press.',
    '检测输入或粘贴的文字：标出其中的违禁词，点一下就能替换。',
  ),
  props: {
    text: {
      type: ['string', 'null'],
      description: help(
        'A text of the screen to check instead, such as that of a form: its prohibited words are marked and listed.',
        '改为检测页面中的文字，例如表单里的内容：标出并列出其中的违禁词。',
        { label: ['Text', '检测的文字'], group: 'data', example: '${form.content}' },
      ),
    },
  },
  needs: () => ['publish.checkProhibitedWords'],
});
