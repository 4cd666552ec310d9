import { help } from '../../shared/help';
import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
  title: '智能助手',
  summary: help(
    'The assistant: histories with their branches, streamed answers, attachments, tools and sources.',
    '智能助手：带分支的对话、流式回答、附件、工具和来源。',
  ),
  props: {
    userId: {
      type: ['integer', 'string', 'null'],
      description: help(
        'The person whose unsent questions are kept in the tab.',
        '未发送的问题为哪个用户保留在标签页中。',
        { label: ['Person', '用户'], group: 'advanced', example: '${user.userId}' },
      ),
    },
  },
  needs: () => ['assistant.createContent'],
  rights: {
    // false: assistants can be used, but none created.
    canChange: () => ['assistant.createAssistant'],
  },
});
