import { help } from '../../shared/help';
import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
  title: '文案生成',
  summary: help(
    'Generates texts from a collected content: streamed, compared side by side, edited, checked and saved.',
    '根据采集的内容生成文案：逐字输出、并排比较、修改、检查和保存。',
  ),
  props: {
    flow: {
      type: ['object', 'null'],
      description: help(
        'The content to write from: a row of a list of contents. Without one: only keywords, files and instructions.',
        '作为素材的内容：内容列表中的一行。不填时只使用关键词、文件和要求。',
        { label: ['Content', '作为素材的内容'], group: 'data', example: '${dialog.row}' },
      ),
    },
    mode: {
      enum: ['note', 'message'],
      description: help('`note`: a note; `message`: a private message.', '`note`：笔记；`message`：私信。', {
        label: ['Mode', '写什么'],
        group: 'behaviour',
        default: 'note',
        values: { note: ['Note', '笔记'], message: ['Private message', '私信'] },
      }),
    },
    face: {
      enum: ['feed', 'op'],
      description: help(
        'Whose calls are used: `feed`: those of the feed screens; `op`: those of the material screens.',
        '使用哪些页面的接口：`feed` 为信息流页面的接口，`op` 为物料页面的接口。',
        {
          label: ['Calls', '使用的接口'],
          group: 'advanced',
          default: 'op',
          values: { feed: ['Feed', '信息流'], op: ['Material', '物料'] },
        },
      ),
    },
    userId: {
      type: ['integer', 'string', 'null'],
      description: help(
        'The person whose unsent texts are kept in the tab.',
        '未发送的文字为哪个用户保留在标签页中。',
        { label: ['Person', '用户'], group: 'advanced', example: '${user.userId}' },
      ),
    },
  },
  rights: {
    // false: existing texts can be read, but none generated.
    canWrite: ({ face }) => [face === 'feed' ? 'feedManage.generateStreamMessages' : 'operation.generate'],
  },
});
