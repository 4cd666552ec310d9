import { PLATFORM_CODES, PLATFORM_NAMES } from '../../services/catalogue/platforms';
import { help } from '../../shared/help';
import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
  title: '会话',
  summary: help(
    'A conversation with one person: messages as they come, search, and an input with emoji, files and notes; or the messages of a group.',
    '与一个人的会话：实时消息、搜索，以及可发送表情、文件和笔记的输入框；或一个群的消息。',
  ),
  props: {
    receiverId: {
      type: ['integer', 'string', 'null'],
      description: help(
        'The conversation: the id of a receiver. Without one, people are asked to choose one.',
        '会话：会话编号。没有时提示先选择会话。',
        { label: ['Conversation', '会话'], group: 'data', example: '${query.receiverId}' },
      ),
    },
    groupId: {
      type: ['integer', 'string', 'null'],
      description: help(
        'Instead of `receiverId`: a group of the group bot, whose messages are only read.',
        '代替 `receiverId`：群机器人的一个群，消息只能查看。',
        { label: ['Group', '群'], group: 'data', example: '${query.groupId}' },
      ),
    },
    nickname: {
      type: ['string', 'null'],
      description: help('Whom the conversation is with; the title.', '会话对方的昵称，用作标题。', {
        label: ['Nickname', '对方昵称'],
        group: 'look',
        example: '${row.nickname}',
      }),
    },
    last: {
      type: ['object', 'null'],
      properties: { lastMessage: { type: 'string' }, lastAuthor: { enum: ['me', 'other', null] } },
      description: help(
        'What a list knows of the conversation: its last message, shown until all of them are here.',
        '名单中这个会话的一行：消息加载完成前先显示最后一条。',
        { label: ['Row of the list', '名单中的一行'], group: 'data', example: '${row}' },
      ),
    },
    order: {
      type: ['array', 'null'],
      items: { type: 'integer' },
      description: help(
        'Ids of the conversations in their order. The next ones are loaded ahead; `then` gets `result.next` when a person sends and goes on.',
        '各会话的编号，按名单的顺序。下一个会话会提前加载；发送并继续时，`then` 收到 `result.next`。',
        { label: ['Order', '会话顺序'], group: 'behaviour' },
      ),
    },
    platform: {
      enum: [...PLATFORM_CODES, null],
      description: help('The platform that links of notes must belong to.', '笔记链接所属的平台。', {
        label: ['Platform', '平台'],
        group: 'data',
        default: 'xhs',
        values: Object.fromEntries(PLATFORM_CODES.map((code) => [code, [code, PLATFORM_NAMES[code]]])),
      }),
    },
    userId: {
      type: ['integer', 'string', 'null'],
      description: help(
        'The person whose unsent messages are kept in the tab.',
        '未发送的消息为哪个用户保留在标签页中。',
        { label: ['Person', '用户'], group: 'advanced', example: '${user.userId}' },
      ),
    },
  },
  needs: ({ groupId }) => [groupId === undefined ? 'conversation.chatList' : 'groupBot.getConversation'],
  rights: {
    // false: messages can be read, but none sent.
    canWrite: ({ groupId }) => (groupId === undefined ? ['feedRobot.sendMessage'] : []),
    canCheck: ({ groupId }) => (groupId === undefined ? ['publish.checkProhibitedWords'] : []),
  },
});
