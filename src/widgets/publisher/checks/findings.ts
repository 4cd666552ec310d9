/** Findings of the checks before publishing, for a field, a text and an account. Pure. */
import type { PublicationFinding } from '../../../services/catalogue/generated/types';
import { replaced } from '../../../shared/prohibited/marks';
import { type Draft, targetOf, textOf, withText } from '../draft/draft';

export type Finding = PublicationFinding;
type TextField = 'title' | 'content';

/**
 * Places in the shown text, in order and without overlaps, as the text editor draws them. Findings of accounts with
 * another text are left out: their positions belong to that text.
 */
export function marksOf(draft: Draft, findings: readonly Finding[], field: TextField, shown: number | null) {
  const text = textOf(draft, shown)[field];
  const places = findings.flatMap(({ field: of, start, end, severity, publisherId }) =>
    of === field && start !== null && end !== null && end > start && end <= text.length
      ? textOf(draft, publisherId)[field] === text
        ? [{ start, end, severity: severity === 'error' ? 'forbidden' : 'warning' }]
        : []
      : [],
  );
  let at = 0;
  return places
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      if (start < at) return false;
      at = end;
      return true;
    });
}

/** The draft with the proposal of a finding in its place; undefined: nothing to replace. */
export function corrected(draft: Draft, { field, publisherId, start, end, suggestion }: Finding): Draft | undefined {
  if ((field !== 'title' && field !== 'content') || start === null || end === null || suggestion === '')
    return undefined;
  const owner = targetOf(draft, publisherId)?.own ? publisherId : null;
  const text = textOf(draft, owner)[field];
  if (end > text.length) return undefined;
  return withText(draft, owner, { [field]: replaced(text, { start, end }, suggestion) });
}

/** Groups findings: errors first, equal messages of several accounts once. */
export function grouped(
  findings: readonly Finding[],
): readonly { finding: Finding; publisherIds: readonly number[] }[] {
  const groups = new Map<string, { finding: Finding; publisherIds: number[] }>();
  for (const finding of findings) {
    const key = JSON.stringify([finding.field, finding.severity, finding.message, finding.start, finding.end]);
    const group = groups.get(key) ?? { finding, publisherIds: [] };
    if (finding.publisherId !== null) group.publisherIds.push(finding.publisherId);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted(
    (a, b) => Number(a.finding.severity === 'warning') - Number(b.finding.severity === 'warning'),
  );
}

export const errorCount = (findings: readonly Finding[]): number =>
  findings.filter(({ severity }) => severity === 'error').length;
