/** Which settings are shown, by group. Pure. */
import type { Setting } from '../../services/catalogue/generated/types';
import { SETTING_GROUP_NAMES, type SettingGroup } from '../../services/catalogue/sets/setting';
import { valuesOf } from '../../services/catalogue/sets/values';

export interface Shown {
  /** Every word of it has to occur. */
  readonly search: string;
  readonly onlyDiffering: boolean;
}

const wordsIn = ({ name, title, purpose, variable, file, group }: Setting): string =>
  [name, title, purpose, variable ?? '', file ?? '', SETTING_GROUP_NAMES[group]].join('\n').toLowerCase();

export function groupsOf(
  settings: readonly Setting[],
  { search, onlyDiffering }: Shown,
): { group: SettingGroup; settings: Setting[] }[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = settings.filter(
    (each) => (!onlyDiffering || each.differs) && words.every((word) => wordsIn(each).includes(word)),
  );
  return valuesOf(SETTING_GROUP_NAMES)
    .map((group) => ({ group, settings: found.filter((each) => each.group === group) }))
    .filter((each) => each.settings.length > 0);
}
