import { defineNode } from '../../page/node-language';
import { integer, maybe, oneOf, shape, template } from '../../page/fragments';

export const mediaLanguage = defineNode({
  type: 'media',
  summary: 'A picture, a video or a sound.',
  props: shape({
    kind: oneOf(['image', 'video', 'audio'], 'What it is.'),
    src: template('http(s) address or path of this console.'),
    alt: maybe(template('What it shows, for people who cannot see it.')),
    width: maybe(integer('px', 16, 4_000)),
    height: maybe(integer('px', 16, 4_000)),
  }),
});
