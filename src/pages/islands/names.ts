import { PRIMITIVES } from '../primitives';
import { allDrawn, type DrawnNode } from '../render/drawn';
import { needsScript } from '../render/Press';

/** `actions` serves presses; the others are named after their primitives. */
export function islandsOf(drawn: readonly DrawnNode[]): readonly string[] {
  const names = new Set<string>();
  for (const { type, events, props } of allDrawn(drawn)) {
    if (PRIMITIVES[type]?.island) names.add(type);
    const areas = type === 'pictureAreas' ? (props.areas as readonly { popup: string; link: string }[]) : [];
    const isPressed = type === 'box' || type === 'text' ? events.press : events.press && needsScript(events.press);
    if (isPressed || areas.some(({ popup, link }) => popup && !link)) names.add('actions');
  }
  return [...names].sort();
}
