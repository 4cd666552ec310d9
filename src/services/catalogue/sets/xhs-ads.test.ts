import { describe, expect, it } from 'vitest';
import {
  ADS_STATES,
  ADS_TRANSITION_NAMES,
  ADS_TRANSITIONS,
  adsChoicesIn,
  adsEdges,
  SPENDING_ADS_STATES,
  takeAds,
} from './xhs-ads';

describe('the states of a campaign', () => {
  it('are all reached from a draft', () => {
    const reached = new Set<string>(['draft']);
    for (let before = 0; before < reached.size;) {
      before = reached.size;
      for (const { from, to } of adsEdges()) if (reached.has(from)) reached.add(to);
    }
    expect([...reached].toSorted()).toEqual([...ADS_STATES].toSorted());
  });
  it.each(ADS_STATES)('%s: a bot never acts where nobody has published, and people always know what to do', (state) => {
    const bots = ADS_TRANSITION_NAMES.filter(
      (name) => ADS_TRANSITIONS[name].by === 'bot' && takeAds(name, state) !== null,
    );
    expect(bots.length > 0).toBe((SPENDING_ADS_STATES as readonly string[]).includes(state));
    expect(adsChoicesIn(state).length === 0).toBe(state === 'stopping' || state === 'ended');
  });
  it('that may spend are left only by what the platform says, or towards stopping', () => {
    for (const { from, to, by } of adsEdges())
      if ((SPENDING_ADS_STATES as readonly string[]).includes(from) && by === 'person') expect(to).toBe('stopping');
  });
});
