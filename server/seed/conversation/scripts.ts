/** Scripts of the departments with their versions, and which messages of the conversations were made from them. */
import type { replyScript, replyScriptVersion, scriptVariable } from '../../db/schema';
import { Chance } from '../../providers/sandbox/random';
import { filled, included } from '../../../src/shared/text/script-text';
import type { FlowRow } from '../collecting/content';
import { creatorOf, type Making } from '../collecting/follow';
import { daysAgo } from '../people/hours';
import type { Words } from '../words/schemas';
import words from '../words/scripts.json';

/** Scripts of the demonstration's departments: a beauty brand, and recruiting. */
type ScriptWords = Words<'scripts'>['scripts'][number];

const { variables: VARIABLES, scripts: SCRIPTS } = words as Words<'scripts'>;

type ScriptRow = typeof replyScript.$inferInsert & { scriptId: number };
type VersionRow = typeof replyScriptVersion.$inferInsert & { versionId: number; createTime: Date };
type VariableRow = typeof scriptVariable.$inferInsert & { variableId: number };

const SEED = 20_260_617;
/** Of the texts that colleagues send. */
const SHARE = 0.8;
/** Most texts are answered within a day: without this, the versions' rates would hardly differ. */
const ANSWERED_SHARE = 0.12;
/** Asked when the script was used. */
const ANSWERS = { 到手价: '168' } as const;

export interface Use {
  readonly versionId: number;
  readonly text: string;
}

export class Scripts {
  readonly scripts: ScriptRow[] = [];
  readonly versions: VersionRow[] = [];
  readonly variables: VariableRow[];
  readonly #chance = new Chance(SEED);
  readonly #texts = new Map(SCRIPTS.map(({ title, versions }) => [title, versions.at(-1)!.text]));
  readonly #words = new Map<number, ScriptWords & { readonly appeals: ReadonlyMap<number, number> }>();

  constructor(making: Making, flows: readonly FlowRow[]) {
    const own: Making = { ...making, chance: new Chance(SEED + 1) };
    for (const words of SCRIPTS)
      this.#add(words, own, flows, (days) => daysAgo(making.now, days, `script ${words.title}`));
    this.variables = VARIABLES.map((each, index) => ({
      ...each,
      variableId: index + 1,
      creatorId: creatorOf(own, each.departmentId),
      createTime: daysAgo(making.now, 95, each.name),
      updateTime: daysAgo(making.now, 95, each.name),
    }));
  }

  #add(words: ScriptWords, making: Making, flows: readonly FlowRow[], ago: (days: number) => Date): void {
    const { departmentId, title, versions, scope = 'department', platform = null, enabled = true, note } = words;
    const scriptId = this.scripts.length + 1;
    const operator = making.accounts.find(({ loginName }) => loginName === 'operator')!;
    const creatorId = scope === 'own' ? operator.userId : creatorOf(making, departmentId);
    const shown = note && flows.find((flow) => flow.departmentId === departmentId && flow.platform === platform);
    const notes = shown ? [{ url: shown.url, noteType: shown.type }] : [];
    const appeals = new Map<number, number>();
    versions.forEach(({ text, since, appeal }, index) => {
      const versionId = this.versions.length + 1;
      appeals.set(versionId, appeal);
      this.versions.push({
        versionId,
        scriptId,
        departmentId,
        no: index + 1,
        text,
        pictures: [],
        notes,
        writerId: index === 0 ? creatorId : creatorOf(making, departmentId),
        createTime: ago(since),
      });
    });
    this.#words.set(scriptId, { ...words, appeals });
    this.scripts.push({
      scriptId,
      departmentId,
      creatorId,
      title,
      scope,
      platform,
      text: versions.at(-1)!.text,
      pictures: [],
      notes,
      versionNo: versions.length,
      enabled,
      position: scriptId,
      createTime: ago(versions[0]!.since),
      updateTime: ago(versions.at(-1)!.since),
    });
  }

  /** The script of a text that a colleague sent; null: they typed it. Better versions are answered more often. */
  use(
    { departmentId, platform, time, writer }: { departmentId: number; platform: string; time: Date; writer: number },
    isAnswered: boolean,
    values: Readonly<Record<string, string>>,
  ): Use | null {
    const chance = this.#chance;
    if (!chance.happens(SHARE)) return null;
    const usable = this.versions.filter(({ scriptId, no, createTime }, index) => {
      const script = this.scripts[scriptId - 1]!;
      const next = this.versions[index + 1];
      const isReplaced = next?.scriptId === scriptId && next.no > no && next.createTime <= time;
      const fits = script.departmentId === departmentId && [null, platform].includes(script.platform ?? null);
      return fits && createTime <= time && !isReplaced && (script.scope !== 'own' || script.creatorId === writer);
    });
    if (usable.length === 0) return null;
    for (let tries = 0; tries < 6; tries += 1) {
      const version = chance.weighted(
        usable.map((each) => [each, this.#words.get(each.scriptId)!.weight ?? 2] as const),
      );
      const appeal = this.#words.get(version.scriptId)!.appeals.get(version.versionId)!;
      if (!chance.happens(isAnswered ? appeal * ANSWERED_SHARE : 1 - appeal)) continue;
      const text = this.#filled(version, departmentId, values);
      return text === null ? null : { versionId: version.versionId, text };
    }
    return null;
  }

  /** null: a value is missing. */
  #filled({ text = '' }: VersionRow, departmentId: number, values: Readonly<Record<string, string>>): string | null {
    const own = this.variables.filter((each) => each.departmentId === departmentId);
    const defaults = Object.fromEntries(own.map(({ name, defaultValue = '' }) => [name, defaultValue]));
    const whole = filled(
      included(text, (title) => this.#texts.get(title)),
      { ...defaults, ...ANSWERS, ...values },
    );
    return whole.unfilled.length > 0 ? null : whole.text;
  }
}
