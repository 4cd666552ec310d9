import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemsOfForm } from '../../../pages/forms/check';
import { FIELD_KINDS, type FieldKind, type FormDocument } from '../../../pages/forms/document';
import { layoutPlaces } from '../../../pages/forms/layout';
import { RENOVATION, WITH_LINKAGE } from '../../../pages/forms/testing/forms';
import { fieldOf, inserted, moved, nudged, removed, renamed, withRequirement } from './edits';
import { fieldPiece, partPiece, type PartKind, PARTS } from './pieces';
import { nextPlace } from './places';
import { runs } from '../../../../tests/runs';

const ROWS = ['x-layout', 0, 'steps', 0, 'children', 2];
const NAME = ['x-layout', 0, 'steps', 1, 'children', 0, 'children', 0];

describe('edits', () => {
  it('moved: a field that enters rows becomes a field of the rows, and is required there', () => {
    const next = moved(RENOVATION, NAME, { list: [...ROWS, 'children'], index: 0 })!;
    expect(next.path).toEqual([...ROWS, 'children', 0]);
    expect(fieldOf(next.document, next.path)).toMatchObject({
      key: 'name',
      isRequired: true,
      group: ['properties', 'rooms', 'items'],
    });
    expect(next.document.properties).not.toHaveProperty('name');
    expect(next.document.required).not.toContain('name');
  });

  it('moved: rows do not enter rows, and no node enters itself', () => {
    expect(moved(RENOVATION, ROWS, { list: [...ROWS, 'children'], index: 0 })).toBeUndefined();
    expect(
      moved(RENOVATION, ['x-layout', 0], { list: ['x-layout', 0, 'steps', 0, 'children'], index: 0 }),
    ).toBeUndefined();
  });

  it('moved and inserted: no list stands below the fourth level, where the check stops', () => {
    const group = ['x-layout', 0, 'steps', 1, 'children', 0];
    const held = inserted(RENOVATION, partPiece(RENOVATION, 'group'), { list: [...group, 'children'], index: 0 })!;
    expect(problemsOfForm(held)).toEqual([]);
    expect(moved(held, group, { list: [...ROWS, 'children'], index: 0 })).toBeUndefined();
    const deepest = { list: [...group, 'children', 0, 'children'], index: 0 };
    expect(inserted(held, partPiece(held, 'group'), deepest)).toBeUndefined();
  });

  it('nudged: a field at the end of its group moves out of it', () => {
    const next = nudged(RENOVATION, NAME, -1)!;
    expect(next.path).toEqual(['x-layout', 0, 'steps', 1, 'children', 0]);
    expect(problemsOfForm(next.document)).toEqual([]);
  });

  it('nudged: a field at the end of a step moves to the beginning of the next one, and back', () => {
    const next = nudged(RENOVATION, ROWS, 1)!;
    expect(next.path).toEqual(['x-layout', 0, 'steps', 1, 'children', 0]);
    const back = nudged(next.document, next.path, -1)!;
    expect(back.path).toEqual(ROWS);
    expect(back.document['x-layout']).toEqual(RENOVATION['x-layout']);
  });

  it('renamed: conditions and required fields follow; a taken key is refused', () => {
    const service = ['x-layout', 0, 'steps', 0, 'children', 0];
    const next = renamed(WITH_LINKAGE, service, 'wish')!;
    expect(next.properties.other!['x-visible']).toEqual([{ field: 'wish', is: 'equal', value: '其他' }]);
    expect(next.required).toContain('wish');
    expect(problemsOfForm(next)).toEqual([]);
    expect(renamed(WITH_LINKAGE, service, 'room')).toBeUndefined();
  });

  it('removed: rows go with their fields', () => {
    const next = removed(RENOVATION, ROWS);
    expect(next.properties).not.toHaveProperty('rooms');
    expect(next.required).not.toContain('rooms');
  });

  it('every sequence of edits leaves each field in exactly one place', () => {
    const step = fc.record({
      act: fc.constantFrom('field', 'part', 'move', 'nudge', 'remove', 'require'),
      at: fc.nat(30),
      to: fc.nat(30),
      kind: fc.constantFrom(...(Object.keys(FIELD_KINDS) as FieldKind[])),
      part: fc.constantFrom(...(Object.keys(PARTS) as PartKind[])),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const last = steps.reduce<FormDocument>((document, { act, at, to, kind, part }) => {
          const places = [...layoutPlaces(document['x-layout'])];
          const path = places[at % Math.max(1, places.length)]?.path ?? null;
          const target = places[to % Math.max(1, places.length)]?.path ?? null;
          if (act === 'field' || act === 'part') {
            const piece = act === 'field' ? fieldPiece(document, kind) : partPiece(document, part);
            return inserted(document, piece, nextPlace(document, path, piece.node)) ?? document;
          }
          if (!path || !target) return document;
          if (act === 'remove') return removed(document, path);
          if (act === 'require') return withRequirement(document, path, to % 2 === 0);
          if (act === 'nudge') return nudged(document, path, to % 2 === 0 ? 1 : -1)?.document ?? document;
          return (
            moved(document, path, { list: target.slice(0, -1), index: Number(target.at(-1)) })?.document ?? document
          );
        }, RENOVATION);
        const misplaced = problemsOfForm(last).filter(({ message }) =>
          /最多 \d+ 层|没有放在|放了两次|不存在|混用|步骤只能|重复行里/.test(message),
        );
        expect(misplaced).toEqual([]);
      }),
      { numRuns: runs(150) },
    );
  });
});
