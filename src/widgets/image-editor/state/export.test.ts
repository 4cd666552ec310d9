import { expect, it } from 'vitest';
import { exportProblem, fileNames } from './export';
import { blankDocument } from './images';

const named = (name: string) => ({ name, document: blankDocument() });

it('files have the names of their images, each once, without characters that file systems refuse', () => {
  expect(fileNames([named('封面'), named('a/b:c'), named('封面'), named(' ')], 'jpeg')).toEqual([
    '封面.jpg',
    'a b c.jpg',
    '封面 (2).jpg',
    '未命名图片.jpg',
  ]);
});

it('a canvas beyond the bounds of browsers is refused with its size', () => {
  expect(exportProblem(blankDocument(8000, 100), 2)).toBeUndefined();
  expect(exportProblem(blankDocument(8000, 100), 3)).toContain('24000×300');
  expect(exportProblem(blankDocument(6000, 6000), 3)).toContain('18000×18000');
});
