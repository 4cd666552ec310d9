/** Gestures of two people on one screen: their texts come together whatever the order. */
import { assert, nat, property } from 'fast-check';
import { ChangeSet } from '@codemirror/state';
import { expect, it } from 'vitest';
import { createService } from '../../language/service';
import { CHOICES, randomGesture } from '../../language/service/edit/testing/random';
import { longestScreensIn, OPTIONS } from '../../language/test-support';
import { textKind } from './text-kind';

const KIND = textKind();

it('two people who make gestures at once come to the same text', () => {
  const screens = longestScreensIn('schemas');
  assert(
    property(nat(screens.length - 1), CHOICES, CHOICES, (screen, one, other) => {
      const { file, text } = screens[screen]!;
      const changeOf = (choice: typeof one): ChangeSet => {
        const service = createService(text, { ...OPTIONS, file });
        const gesture = randomGesture(service.outline(), text, choice);
        return ChangeSet.of([...(service.planned(gesture)?.edits ?? [])], text.length);
      };
      const [mine, theirs] = [changeOf(one), changeOf(other)];
      const rebased = KIND.rebase(mine, theirs);
      const after = (first: ChangeSet, second: ChangeSet) =>
        KIND.apply(KIND.apply(text, first).document, second).document;
      expect(after(theirs, rebased.mine)).toBe(after(mine, rebased.theirs));
    }),
    { numRuns: 20 },
  );
});
