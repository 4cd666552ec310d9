/** Types shared by the parts of a calendar. */
import type { CalendarNode } from '../../../language/types';
import type { MoveRequest } from '../move/useMoves';
import type { CalendarView } from './calendar-address';
import type { Entry } from './entries';

export interface Place {
  readonly view: CalendarView;
  /** YYYY-MM-DD; the view contains it. */
  readonly day: string;
  readonly views: readonly CalendarView[];
  readonly isPhone: boolean;
  go(to: { view?: CalendarView; day?: string }): void;
}

export interface GridProps {
  readonly node: CalendarNode;
  readonly place: Place;
  readonly entries: Entry[];
  move(request: MoveRequest): void;
  readonly create: ((at: Date | string) => void) | undefined;
  /** Days that are shown. */
  readonly first: string;
  readonly last: string;
}
