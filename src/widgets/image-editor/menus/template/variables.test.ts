import { describe, expect, it } from 'vitest';
import { problemsOfTemplate } from '../../../../images/template';
import { TEST_DOCUMENTS } from '../../../../images/testing/documents';
import { fillablesOf, templateOf } from './variables';

describe('templateOf', () => {
  it('makes a template without problems of any image, whatever is chosen', () => {
    for (const document of Object.values(TEST_DOCUMENTS)) {
      const fillables = fillablesOf(document, '图片');
      for (const every of [1, 2]) {
        const chosen = fillables.map((each, index) => ({ ...each, isChosen: index % every === 0 }));
        const template = templateOf(document, chosen.slice(0, 50));
        expect(problemsOfTemplate(template)).toEqual([]);
        expect(template.variables).toHaveLength(chosen.slice(0, 50).filter(({ isChosen }) => isChosen).length);
      }
    }
  });

  it('uses the name of the layer where a title is empty', () => {
    const document = Object.values(TEST_DOCUMENTS).find((each) => fillablesOf(each, '图片').length > 0)!;
    const [first] = fillablesOf(document, '图片');
    const { variables } = templateOf(document, [{ ...first!, title: ' ', isChosen: true }]);
    expect(variables).toMatchObject([{ name: 'v1', title: first!.name }]);
  });
});
