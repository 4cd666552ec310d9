/** A kind of work of bots. One file for each; `bot.claim` and `bot.report` have its shapes under the name of its kind. */
import type { TObject } from 'typebox';
import type { Entity } from '../../entities';

export interface BotWork {
  /** Chinese name. */
  readonly title: string;
  /** What a claim gives to the bot. */
  readonly work: TObject;
  /** What the bot reports about it. */
  readonly report: TObject;
  /** Entities whose rows change. */
  readonly changes: { readonly claim: readonly Entity[]; readonly report: readonly Entity[] };
}
