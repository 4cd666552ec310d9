import type { Preview } from '@storybook/react-vite';
import message from 'antd/es/message';
import Modal from 'antd/es/modal';
import { clearAllMocks, configure } from 'storybook/test';
import { acceptScriptedPresses } from '../src/runtime/data';
import { Themed } from '../src/runtime/nodes/theme/Themed';
import '../src/app/base.css';
import { judgeAccess } from '../src/runtime/testing/access';
import { forgetCallsOfDoubles } from '../src/services/testing';
import { ignoreKeysOfComposition } from '../src/shared/browser/composition-keys';
import { WAIT_LIMIT_MS } from '../tests/limits';
import { argTypesOf, chosenProps, declaredBy, withProps } from './room/declared';
import './preview.css';

// Plays press by script; without this, screens would refuse to send their writes.
acceptScriptedPresses();
// As in the console.
ignoreKeysOfComposition();

// The default limit of one second would fail plays on a busy machine.
configure({ asyncUtilTimeout: WAIT_LIMIT_MS });

/** Stories of the screens (screen-stories.ts). */
const SCREENS = 'screens';

/** Vitest runs the stories; otherwise Storybook shows them, with its own panel of violations. */
const IS_TEST = import.meta.env.VITEST_STORYBOOK === 'false';

/** Args of a story that are not props of a node: the page and the answers. */
const unlisted = (args: object) =>
  Object.fromEntries(Object.keys(args).map((name) => [name, { name, table: { disable: true } }]));

/** Viewports that the console is designed for, px. */
const WIDTHS = {
  phone: { name: '手机 390', type: 'mobile', styles: { width: '390px', height: '844px' } },
  tablet: { name: '平板 768', type: 'tablet', styles: { width: '768px', height: '1024px' } },
  desktop: { name: '桌面 1440', type: 'desktop', styles: { width: '1440px', height: '900px' } },
} as const;

/** Story files share a page: an open message or picture preview would cover or fail the next story. */
function leaveNothing(): void {
  document.querySelectorAll('body > dialog').forEach((dialog) => dialog.remove());
  // Without a message on the page, `destroy` would keep the next ones from being shown.
  if (document.querySelector('.ant-message-notice')) message.destroy();
  if (document.querySelector('.ant-modal-confirm')) Modal.destroyAll();
  // Storybook leaves its pause of all animations behind a story whose accessibility fails.
  for (const style of document.querySelectorAll('head > style'))
    if (style.textContent.includes('animation-play-state: paused !important')) style.remove();
}

const preview: Preview = {
  // A story can be played again, by Storybook's button too: spies and doubles start without the calls before, and the
  // tab without what stories of other files keep in it.
  beforeEach() {
    clearAllMocks();
    sessionStorage.clear();
    forgetCallsOfDoubles();
    return leaveNothing;
  },
  // Storybook's own check judges each whole page again, which takes several times as long.
  async afterEach(context) {
    if (IS_TEST && context.parameters.a11y.test === 'error') await judgeAccess(context);
  },
  // Stories of a node or a widget have a control for each prop of its declaration.
  argTypesEnhancers: [
    ({ title, argTypes, initialArgs }) => {
      const declared = declaredBy(title);
      return declared ? { ...unlisted(initialArgs), ...argTypesOf(declared) } : argTypes;
    },
  ],
  decorators: [
    (Story, { title, args }) => {
      const declared = declaredBy(title);
      const chosen = chosenProps(args);
      return declared && chosen ? <Story args={withProps(declared, args, chosen)} /> : <Story />;
    },
    // A whole screen provides the theme itself; adding it here would hide that it is missing.
    (Story, { title }) =>
      title === SCREENS ? (
        <Story />
      ) : (
        <Themed>
          <Story />
        </Themed>
      ),
  ],
  parameters: {
    layout: 'padded',
    controls: { expanded: true },
    viewport: { options: WIDTHS },
    options: { storySort: { order: ['设计室', ['介绍', '设计变量', '属性说明'], 'nodes', 'widgets', 'screens'] } },
    // A violation fails the story's test: parts that screen readers cannot use are broken.
    a11y: {
      test: 'error',
      // `afterEach` judges in tests.
      disable: IS_TEST,
      // A story is a piece of a page: it has no landmarks and no first heading of its own.
      config: {
        rules: [
          { id: 'region', enabled: false },
          { id: 'page-has-heading-one', enabled: false },
        ],
      },
      // Report only violations: describing every passed element takes a quarter of the time.
      options: { resultTypes: ['violations'] },
    },
  },
};

export default preview;
