/** Rules about the tables of the shipped screens (product.md sections 5 and 9). */
import { describe, expect, it } from 'vitest';
import { nodesIn } from '../../../language/testing/written-nodes';
import type { TableNode } from '../../../language/types';

const written = nodesIn<TableNode>('table');
type Placed = (typeof written)[number];
const placeOf = ({ file, node: { id, source, data } }: Placed) => `${file}: ${id ?? source ?? data}`;
const isLines = ({ node }: Placed) => node.views?.[0] === 'lines';
const isWhole = ({ node }: Placed) => node.tree !== undefined || node.reorder !== undefined;

describe('tables of the shipped screens', () => {
  it('have the height of 65 % of the window unless they say why they are short', () => {
    expect(written.length).toBeGreaterThan(150);
    expect(written.filter(({ node }) => node.height !== undefined && !node.short).map(placeOf)).toEqual([]);
  });

  it('have pages unless they are trees, ordered by people, or say why they are short', () => {
    const whole = written.filter((each) => each.node.paging === false && !isWhole(each) && !each.node.short);
    expect(whole.map(placeOf)).toEqual([]);
  });

  it('begin with pages of 10 rows unless they are lists of lines, which load further pages', () => {
    expect(written.filter((each) => each.node.pageSize !== undefined && !isLines(each)).map(placeOf)).toEqual([]);
  });
});
