import { defineNode } from '../../../language/node-language';
import { integer, maybe, oneOf, shape, template } from '../../../language/fragments';

export const mediaLanguage = defineNode({
  type: 'media',
  order: 130,
  summary: 'A picture, several, a video or a sound.',
  props: shape({
    kind: oneOf(['image', 'video', 'audio', 'gallery'], 'What it is; `gallery`: several pictures.'),
    src: template(
      'A file of this console, or an address of a listed host (`mediaHosts`); of a gallery, one template that gives a list of them.',
    ),
    poster: maybe(template('Picture that a video shows before it plays.')),
    alt: maybe(template('What it shows, for people who cannot see it.')),
    width: maybe(integer('px', 16, 4_000)),
    height: maybe(integer('px', 16, 4_000)),
  }),
});
