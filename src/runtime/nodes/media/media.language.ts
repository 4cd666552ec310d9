import { defineNode } from '../../../language/node-language';
import { integer, maybe, oneOf, shape, template } from '../../../language/fragments';
import { help } from '../../../shared/help';

export const mediaLanguage = defineNode({
  type: 'media',
  name: { en: 'media', zh: '媒体' },
  icon: 'picture',
  order: 130,
  summary: help('A picture, several, a video or a sound.', '一张或多张图片、视频或音频。'),
  props: shape({
    kind: oneOf(
      ['image', 'video', 'audio', 'gallery'],
      help('Kind of the medium; `gallery`: several pictures.', '媒体的种类；`gallery`：多张图片。', {
        label: ['Kind', '媒体种类'],
        group: 'look',
        values: {
          image: ['Picture', '图片'],
          video: ['Video', '视频'],
          audio: ['Sound', '音频'],
          gallery: ['Pictures', '多张图片'],
        },
      }),
    ),
    src: template(
      help(
        'Address: a file of this console or on a listed host (`mediaHosts`); for a gallery, one template that yields a list of them.',
        '本控制台的文件，或名单内网站（mediaHosts）的地址；多张图片时是给出地址列表的表达式。',
        { label: ['Address', '文件地址'], group: 'data', example: '${row.url}' },
      ),
    ),
    poster: maybe(
      template(
        help('Picture that a video shows before it plays.', '视频播放前显示的封面。', {
          label: ['Cover', '视频封面'],
          group: 'look',
          example: '${row.cover}',
        }),
      ),
    ),
    alt: maybe(
      template(
        help('Text alternative, for screen readers.', '内容说明，供看不到图片的人使用。', {
          label: ['Text alternative', '内容说明'],
          group: 'look',
          example: '${row.title}',
        }),
      ),
    ),
    width: maybe(integer(help('Width, px.', '宽度，像素。', { label: ['Width', '宽度'], group: 'look' }), 16, 4_000)),
    height: maybe(
      integer(help('Height, px.', '高度，像素。', { label: ['Height', '高度'], group: 'look' }), 16, 4_000),
    ),
  }),
  loads: ['src', 'poster'],
  inDialog: 'aside',
});
