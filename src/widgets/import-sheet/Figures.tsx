import type { ImportResult } from '../../services/catalogue/generated/types';
import { MESSAGES } from './import-sheet.messages';

/** Number of rows, and how many are imported, duplicate or invalid. */
export function Figures({
  result: { dryRun, rowCount, doneCount, doubleCount, failedCount },
}: {
  result: ImportResult;
}) {
  const figures = [
    [MESSAGES.total, rowCount, 'total'],
    [dryRun ? MESSAGES.good : MESSAGES.done, doneCount, 'good'],
    [MESSAGES.double, doubleCount, 'double'],
    [MESSAGES.bad, failedCount, 'bad'],
  ] as const;
  return (
    <dl className="at-import-figures" aria-label={MESSAGES.figures}>
      {figures.map(([title, count, state]) => (
        <div key={state} data-state={state} data-none={count === 0 || undefined}>
          <dt>{title}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
