/** Selects the adapter that a bot uses for each platform. */
import { PLATFORM_CODES, type PlatformCode } from '../../../src/services/catalogue/platforms';
import { ADAPTERS } from './generated/adapters';
import type { Connect, PlatformAdapter } from './platform';

export { PlatformFailure } from './platform';
export type { AdsFound, FoundComment, LivePart, NoteFound, Page, Platform } from './platform';
export { addressOf, SettingFailure } from './setting';

export interface Served {
  readonly adapter: PlatformAdapter;
  readonly connect: Connect;
}

/**
 * For each platform the first configured adapter; adapters of real platforms precede sandboxes.
 * @throws SettingFailure
 */
export function servedPlatforms(
  env: Readonly<Record<string, string | undefined>>,
  consoleUrl: string,
  adapters: readonly PlatformAdapter[] = ADAPTERS,
): ReadonlyMap<PlatformCode, Served> {
  const configured = adapters
    .toSorted((one, other) => Number(one.sandbox) - Number(other.sandbox))
    .flatMap((adapter) => {
      const connect = adapter.configure(env, consoleUrl);
      return connect ? [{ adapter, connect }] : [];
    });
  return new Map(
    PLATFORM_CODES.flatMap((platform) => {
      const served = configured.find(({ adapter }) => adapter.platforms.includes(platform));
      return served ? [[platform, served]] : [];
    }),
  );
}
