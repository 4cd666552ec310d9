/** Converts stored screens into the contract's shapes. Pure. */
import type {
  ScreenHit,
  ScreenPart,
  ScreenProblem,
  ScreenSummary,
  ScreenVersion as VersionInfo,
} from '../../../src/services/catalogue/generated/types';
import { isPartId, partNameOf } from '../../../src/language/parts/file-name';
import type { Problem } from '../../../src/language/types';
import type { KeptScreen, NewestVersion, ScreenVersion } from '../../kernel/screens';
import type { DraftMark } from './draft.store';
import type { Hit } from './search.rules';
import { summaryIn } from './workshop.rules';

export const infoOf = ({
  versionId,
  screenId,
  versionNo,
  origin,
  author,
  message,
  restoredNo,
  batchId,
  createTime,
}: ScreenVersion): VersionInfo => ({
  versionId,
  screenId,
  versionNo,
  origin,
  author,
  message,
  restoredNo,
  batchId,
  createTime: createTime.toISOString(),
});

export const problemsOnWire = (problems: readonly Problem[]): ScreenProblem[] =>
  problems.map(({ code, severity, args, file, line, column, pointer, node, part }) => ({
    code,
    severity,
    args,
    file,
    line,
    column,
    pointer,
    node,
    part,
  }));

/** `users`: screens that use the part and so change with it. */
export function partOnWire({ id, newest, disk }: KeptScreen, users: readonly ScreenVersion[]): ScreenPart {
  const text = newest?.content ?? disk?.content ?? '';
  return {
    screenId: id,
    name: partNameOf(id),
    title: summaryIn(text).title || id,
    text,
    usedBy: users.map(({ screenId, content }) => ({ screenId, title: summaryIn(content).title || screenId })),
  };
}

export const hitsOnWire = (hits: readonly Hit[]): ScreenHit[] =>
  hits.map(({ screenId, title, pointer, node, line, column, before, after }) => ({
    screenId,
    title,
    pointer,
    node,
    line,
    column,
    before,
    after,
  }));

const kindOf = (screenId: string): ScreenSummary['kind'] => (isPartId(screenId) ? 'part' : 'screen');

/** Problems of the file if it is not a published version, otherwise of the version. */
export const problemsOf = ({ disk, faults }: KeptScreen): readonly Problem[] => disk?.problems ?? faults;

/** `mark`: the actor's own draft. */
export function summaryOf(screen: KeptScreen, mark: DraftMark | undefined): ScreenSummary {
  const { id: screenId, newest, disk, release, fromRelease } = screen;
  const problems = problemsOf(screen);
  const hasDraft = mark?.differs === true;
  const { title, route, menu } = summaryIn(newest?.content ?? disk?.content ?? '');
  return {
    screenId,
    kind: kindOf(screenId),
    title: title || screenId,
    route,
    menu,
    state: problems.some(({ severity }) => severity === 'error')
      ? 'broken'
      : release
        ? 'conflict'
        : hasDraft
          ? 'changed'
          : 'good',
    problemCount: problems.length,
    versionNo: newest?.versionNo ?? 0,
    author: newest?.author ?? '',
    updateTime: newest?.createTime.toISOString() ?? null,
    hasDraft,
    fromRelease,
  };
}

/** Summary of a draft of a screen that was never published. */
export function summaryOfDraft({ screenId, beginning }: DraftMark): ScreenSummary {
  const text = (name: string) => new RegExp(`"${name}"\\s*:\\s*("(?:[^"\\\\]|\\\\.)*")`).exec(beginning ?? '')?.[1];
  const valueOf = (name: string) => textIn(text(name) ?? '""');
  return {
    screenId,
    kind: kindOf(screenId),
    title: valueOf('title') || screenId,
    route: valueOf('route'),
    menu: valueOf('menu') || null,
    state: 'changed',
    problemCount: 0,
    versionNo: 0,
    author: '',
    updateTime: null,
    hasDraft: true,
    fromRelease: null,
  };
}

function textIn(json: string): string {
  try {
    return String(JSON.parse(json));
  } catch {
    return '';
  }
}

export function summaryOfDeleted({ screenId, content, versionNo, author, deleteTime }: NewestVersion): ScreenSummary {
  const { title, route, menu } = summaryIn(content);
  return {
    screenId,
    kind: kindOf(screenId),
    title: title || screenId,
    route,
    menu,
    state: 'good',
    problemCount: 0,
    versionNo,
    author,
    updateTime: deleteTime?.toISOString() ?? null,
    hasDraft: false,
    fromRelease: null,
  };
}
