import { expect, it } from 'vitest';
import type { ImageDocument, TemplateVariable } from '../../../../images/document';
import { fillTemplate } from '../../../../images/template';
import { textsIn, valuesIn } from './values';

const DOCUMENT: ImageDocument = {
  version: 1,
  width: 800,
  height: 600,
  background: '#ffffff',
  layers: [
    {
      id: 'photo',
      type: 'picture',
      src: '/files/2026-06/room.png',
      natural: { width: 400, height: 300 },
      x: 0,
      y: 0,
      width: 800,
      height: 600,
      variable: 'photo',
    },
  ],
};
const VARIABLES: readonly TemplateVariable[] = [{ name: 'photo', title: '配图', type: 'picture', isRequired: true }];

it('fills a template with what it shows, pictures with their sizes', () => {
  const filled = fillTemplate({ document: DOCUMENT, variables: VARIABLES }, valuesIn(DOCUMENT), () => 0);
  expect(filled.problems).toBeUndefined();
  expect(filled.document?.layers).toMatchObject([{ src: '/files/2026-06/room.png', natural: { width: 400 } }]);
  expect(textsIn(DOCUMENT)).toEqual({ photo: '/files/2026-06/room.png' });
});
