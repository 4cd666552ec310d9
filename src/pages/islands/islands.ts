/** The scripts of live pages, by name. A published page holds the ones that it needs (`generated/scripts.ts`). */
import { start as actions } from './actions';
import { start as carousel } from './carousel';
import { start as counter } from './counter';
import { start as countdown } from './countdown';
import { start as form } from './form';
import type { Island } from './host';
import { start as lottery } from './lottery';
import { start as popup } from './popup';
import { start as share } from './share';
import { start as tabs } from './tabs';

export const ISLANDS: Readonly<Record<string, Island>> = {
  actions,
  carousel,
  counter,
  countdown,
  form,
  lottery,
  popup,
  share,
  tabs,
};
