/** Settings, checks and the state of the server for administrators. */
import type { ServiceCheck } from '../../../src/services/catalogue/generated/types';
import { SETTING_GROUP_NAMES } from '../../../src/services/catalogue/sets/setting';
import { valuesOf } from '../../../src/services/catalogue/sets/values';
import { notFound } from '../../kernel/calls/api-errors';
import type { Context, SomeHandlers } from '../../kernel/calls/handler';
import type { Check } from '../../kernel/checks/check';
import { causesOf } from '../../kernel/checks/causes';
import { namesOf } from '../../kernel/checks/checks.messages';
import { runCheck } from '../../kernel/checks/run';
import type { AppConfig, ShownSetting } from '../../kernel/config';
import { aliveBots } from '../task/capacity.store';
import { MESSAGES } from './setting.messages';
import { databaseState, forgetResult, resultsByName, storeResult, type CheckResult } from './setting.store';

const GROUPS = valuesOf(SETTING_GROUP_NAMES);

const settingsNamed = (names: readonly string[], { settings }: AppConfig): ShownSetting[] =>
  names.flatMap((name) => settings.find((each) => each.name === name) ?? []);

const settingsOf = ({ settings }: Check, config: AppConfig): ShownSetting[] =>
  settingsNamed(Object.values(settings), config);

/** In the order of the groups of settings. */
function placeOf(check: Check, config: AppConfig): number {
  const [first] = settingsOf(check, config);
  return first ? GROUPS.indexOf(first.group) : GROUPS.length;
}

/** A service that is not configured has no result, even if it had one before. */
function viewOf(check: Check, config: AppConfig, result: CheckResult | undefined): ServiceCheck {
  const { name, title, does, isConfigured } = check;
  const own = settingsOf(check, config);
  const common = { name, title, does, settings: own.map(namesOf) };
  if (!isConfigured(config)) {
    const words = MESSAGES.unset(settingsNamed(check.enabledBy ?? [check.settings.address ?? ''], config));
    return { ...common, state: 'unset', words, durationMs: null, checkTime: null };
  }
  if (!result) return { ...common, state: 'unchecked', words: '', durationMs: null, checkTime: null };
  const { state, words, durationMs, checkTime } = result;
  return { ...common, state, words, durationMs, checkTime: checkTime.toISOString() };
}

async function check(name: string, context: Context): Promise<ServiceCheck> {
  const { db, config, installation, signal, now, log } = context;
  const found = installation.checks.find((each) => each.name === name);
  if (!found) throw notFound(MESSAGES.check);
  const { state, error, ...rest } = await runCheck(found, { db, config, signal, now: now() });
  if (!found.isConfigured(config)) {
    await forgetResult(db, name);
    return viewOf(found, config, undefined);
  }
  if (error !== undefined) log.warn({ check: name, causes: causesOf(error) }, 'a check failed');
  const result = { name, state, ...rest, checkTime: now() };
  await storeResult(db, result);
  return viewOf(found, config, result);
}

export const handlers = {
  'setting.querySettings': (_, { config }) => Promise.resolve({ list: [...config.settings] }),
  async 'setting.queryChecks'(_, { db, config, installation }) {
    const results = await resultsByName(db);
    const ordered = installation.checks.toSorted((one, other) => placeOf(one, config) - placeOf(other, config));
    return { list: ordered.map((each) => viewOf(each, config, results.get(each.name))) };
  },
  'setting.runCheck': ({ name }, context) => check(name, context),
  async 'setting.querySystem'(_, { db, config, installation, now }) {
    const [database, bots, disks] = await Promise.all([
      databaseState(db),
      aliveBots(db, now()),
      installation.disk?.spaces() ?? [],
    ]);
    return {
      version: config.version,
      node: process.versions.node,
      uptimeSeconds: Math.round(process.uptime()),
      disks: disks.map(({ folders, ...space }) => ({ ...space, folders: [...folders] })),
      bots: bots.length,
      ...database,
    };
  },
} satisfies SomeHandlers;
