/** Campaigns of the demonstration. */
import type { Words } from './schemas';
import words from './advertising.json';

export type CampaignText = Words<'advertising'>['campaigns'][number];
export const { campaigns: CAMPAIGN_TEXTS } = words as Words<'advertising'>;
