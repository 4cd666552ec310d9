/** Colours that people choose from: the team's, those used last, and basic ones. */
import { useCallback, useEffect, useState } from 'react';
import type { Color } from '../../../../images/document';
import { type Client } from '../../../../services/client';
import { useChanges } from '../../../../services/client/use-changes';
import { readStored, writeStored } from '../../../../shared/browser/stored';
import { troubleOf } from '../../state/trouble';

export const BASIC_COLORS: readonly Color[] = (
  '#000000 #1c2330 #5b6472 #a3abb8 #e9ecf1 #ffffff ' +
  '#e5484d #f76b15 #f5b700 #30a46c #1f5eff #8e4ec6 ' +
  '#ffd6d9 #ffe3cc #fff3c4 #d3f1e0 #dbe6ff #ecdcfa'
).split(' ');

const RECENT_KEY = 'image-editor-recent-colors';
const MOST_RECENT = 12;
const COLOR = /^#[0-9a-f]{6}([0-9a-f]{2})?$/;

export function recentColors(): readonly Color[] {
  return (readStored(RECENT_KEY) ?? '').split(' ').filter((color) => COLOR.test(color));
}

/** Puts a colour first among those used last. */
export function rememberColor(color: Color): void {
  const others = recentColors().filter((each) => each !== color);
  writeStored(RECENT_KEY, [color, ...others].slice(0, MOST_RECENT).join(' '));
}

interface TeamColors {
  readonly colors: readonly Color[];
  readonly trouble: string;
  save(colors: readonly Color[]): Promise<void>;
}

/** The team's colours are requested at most once in this time, ms, however many fields show them. */
const FRESH_MS = 60_000;

export function useTeamColors(client: Client, isShown: boolean): TeamColors {
  const [team, setTeam] = useState<Pick<TeamColors, 'colors' | 'trouble'>>({ colors: [], trouble: '' });
  const fail = useCallback((error: unknown) => setTeam(({ colors }) => ({ colors, trouble: troubleOf(error) })), []);
  const read = useCallback(
    (fresh = false): Promise<void> =>
      client
        .call('image.teamColors', {}, { cacheMs: FRESH_MS, fresh, reads: ['teamColor'] })
        .then(({ colors }) => setTeam({ colors, trouble: '' }), fail),
    [client, fail],
  );
  useEffect(() => {
    if (isShown) void read();
  }, [isShown, read]);
  useChanges(client, ['teamColor'], () => {
    if (isShown) void read(true);
  });
  const save = (next: readonly Color[]): Promise<void> =>
    client
      .call('image.saveTeamColors', { colors: [...next] })
      .then(({ colors }) => setTeam({ colors, trouble: '' }), fail);
  return { ...team, save };
}
