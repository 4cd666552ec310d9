/** Work for advertising campaigns. The platform obeys each revision once, so a dead bot's work is simply done again. */
import type { BotAds } from '../../src/services/catalogue/generated/types';
import type { Around } from './around';
import { NotAdmitted, Refused } from './console';
import { PlatformFailure, type AdsFound, type Platform } from './platforms';
import { reportOf } from './publishing';

const WORK: Readonly<Record<BotAds['work'], (platform: Platform, ads: BotAds['ads']) => Promise<AdsFound>>> = {
  submit: (platform, ads) => platform.submitAds(ads),
  stop: (platform, ads) => platform.stopAds(ads),
  figures: (platform, { key }) => platform.adsFigures(key),
};

export async function attendAds(
  { adsId, claimId, work, platform, headers, ads }: BotAds,
  { options, console, log, stop, pause }: Around,
): Promise<void> {
  try {
    const connected = options.platforms.get(platform)!.connect({ platform, headers, signal: stop, pause });
    const answer = await WORK[work](connected, ads);
    await console.insist('bot.report', { ads: { adsId, claimId, answer } }, stop, pause);
  } catch (error) {
    if (stop.aborted) return;
    if (error instanceof NotAdmitted) throw error;
    const failure = error instanceof PlatformFailure ? error : null;
    log.trouble(`Advertising ${work} ${adsId} failed: ${failure?.message ?? String((error as Error).stack ?? error)}`);
    // The console refuses what the platform answered: the claim expires, and the work is claimed again.
    if (error instanceof Refused) return;
    await console.insist('bot.report', { ads: { adsId, claimId, ...reportOf(failure) } }, stop, pause);
  }
}
