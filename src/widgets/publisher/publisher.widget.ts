import { help } from '../../shared/help';
import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
  title: '发布笔记',
  summary: help(
    'Composes a note for one or several accounts, with a preview and all checks, and publishes it now or at a time.',
    '为一个或多个账号编写笔记，带预览和发布前检查，可以立即发布或定时发布。',
  ),
  props: {
    loggerId: {
      type: ['integer', 'null'],
      description: help('A publication to change; without it, a new one.', '要修改的发布；不填则新建。', {
        label: ['Publication', '发布记录'],
        group: 'data',
        example: '${query.loggerId}',
      }),
    },
    sourceKind: {
      type: ['string', 'null'],
      description: help(
        'What the note begins with: content, generatedNote, materialNote, coverNote or upload.',
        '用什么开始：content（采集内容）、generatedNote（生成的笔记）、materialNote（素材笔记）、coverNote（封面笔记）、upload（上传素材）。',
        { label: ['Kind of the beginning', '素材种类'], group: 'data' },
      ),
    },
    sourceId: {
      type: ['integer', 'null'],
      description: help('Id of what the note begins with.', '开始内容的编号。', {
        label: ['Id of the beginning', '素材编号'],
        group: 'data',
      }),
    },
    planTime: {
      type: ['string', 'null'],
      description: help('The planned time to begin with.', '初始的计划时间。', {
        label: ['Planned time', '计划时间'],
        group: 'data',
      }),
    },
    userId: {
      type: ['integer', 'string', 'null'],
      description: help('The person whose draft is kept in this tab.', '在本标签页里为哪个用户保留未发布的内容。', {
        label: ['Person', '用户'],
        group: 'advanced',
        example: '${user.userId}',
      }),
    },
  },
  needs: () => ['publish.createPublishLogger'],
});
