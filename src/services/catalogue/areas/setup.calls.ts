/** The first set-up of an installation, for administrators. */
import { SETTINGS } from '../bases';
import { area, choice, closed, entity, flag, list, Type } from '../define';
import { ADMINISTER } from '../policies';
import { SETUP_STATE_NAMES, SETUP_STEP_NAMES } from '../sets/setting';

const setupStep = entity('SetupStep', {
  step: choice('步骤', SETUP_STEP_NAMES),
  state: choice('状态', SETUP_STATE_NAMES),
  purpose: Type.String({ title: '为什么' }),
  /** Screens of the console on which it is done. */
  links: list(closed({ text: Type.String({ title: '文字' }), to: Type.String({ title: '地址' }) }), '去做'),
});

export const setupCalls = area('setup', `${SETTINGS}/setup`, {
  querySteps: {
    summary: 'The steps of the first set-up with their states, which follow from the data',
    title: '初始设置',
    policy: ADMINISTER,
    path: 'query-steps',
    reads: ['setupStep', 'account', 'department', 'role', 'keyword', 'agreement', 'serviceCheck'],
    result: closed({
      /** Empty in a database with the demonstration data. */
      list: list(setupStep),
      /** Whether a step is neither done nor skipped. */
      isOpen: flag('还有步骤'),
    }),
  },
  skipStep: {
    summary: 'Skips a step of the first set-up, or takes it up again',
    title: '跳过初始设置的步骤',
    policy: ADMINISTER,
    path: 'skip-step',
    changes: ['setupStep'],
    params: closed({ step: choice('步骤', SETUP_STEP_NAMES), skipped: flag('跳过') }),
  },
});
