/** The first set-up: states follow from the data; only what was skipped is stored. */
import { routes } from '../../../src/shared/address/routes';
import type { SomeHandlers } from '../../kernel/calls/handler';
import { stepsOf } from './setup.rules';
import { setupFacts, skipStep, skippedSteps, takeUpStep } from './setup.store';

const SCREENS: ReadonlySet<string> = new Set(routes.map(({ path }) => path));

export const handlers = {
  async 'setup.querySteps'(_, { db, config }) {
    if (config.demonstration) return { list: [], isOpen: false };
    const { isOwn, ...facts } = await setupFacts(db);
    if (!isOwn) return { list: [], isOpen: false };
    const titleSet = config.settings.some(({ name, differs }) => name === 'siteTitle' && differs);
    const list = stepsOf({ ...facts, titleSet }, await skippedSteps(db), (path) => SCREENS.has(path));
    return { list, isOpen: list.some(({ state }) => state === 'open') };
  },
  async 'setup.skipStep'({ step, skipped }, { db, now }) {
    await (skipped ? skipStep(db, step, now()) : takeUpStep(db, step));
    return null;
  },
} satisfies SomeHandlers;
