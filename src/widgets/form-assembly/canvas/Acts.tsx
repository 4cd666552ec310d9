/** What can be done with the selected node, beside it. */
import Button from 'antd/es/button';
import { samePath } from '../../../pages/forms/layout';
import { useAssembly, useAssemblyContext } from '../AssemblyContext';
import { MESSAGES } from '../form-assembly.messages';
import { CANVAS_COMMANDS } from '../state/commands';
import { mayStand, type Place } from '../state/edits';
import { titleAt } from '../state/titles';
import { ANY_FIELD } from './Gaps';
import type { Spot } from './measure';

const ACTS = [
  ['↑', CANVAS_COMMANDS.up],
  ['↓', CANVAS_COMMANDS.down],
  ['✎', CANVAS_COMMANDS.write],
  ['×', CANVAS_COMMANDS.remove],
] as const;

interface Props {
  readonly spots: readonly Spot[];
  insert(place: Place): void;
}

export function Acts({ spots, insert }: Props) {
  const { assembly } = useAssemblyContext();
  const document = useAssembly((state) => state.document);
  const selection = useAssembly((state) => state.selection);
  const isWriting = useAssembly((state) => state.written !== null);
  const spot = selection && spots.find(({ path }) => samePath(path, selection));
  if (!spot || isWriting) return null;
  const title = titleAt(document, selection);
  const after = { list: selection.slice(0, -1), index: Number(selection.at(-1)) + 1 };
  return (
    <div
      role="toolbar"
      aria-label={MESSAGES.actsOf(title)}
      className="at-fa-acts"
      style={{ ['--at-fa-top' as string]: `${spot.box.top}px` }}
    >
      {mayStand(document, ANY_FIELD, after, false) && (
        <Button
          size="small"
          aria-label={MESSAGES.insertAfter(title)}
          title={MESSAGES.insertAfter(title)}
          onClick={() => insert(after)}
        >
          +
        </Button>
      )}
      {ACTS.map(([icon, { label, act }]) => (
        <Button
          key={label}
          size="small"
          danger={act === CANVAS_COMMANDS.remove.act}
          aria-label={`${label}${title}`}
          title={label}
          onClick={() => act(assembly)}
        >
          {icon}
        </Button>
      ))}
    </div>
  );
}
