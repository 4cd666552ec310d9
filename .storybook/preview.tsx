import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { acceptScriptedPresses } from '../src/runtime/data';
import { Themed } from '../src/runtime/nodes/theme/Themed';
import '../src/app/base.css';
import { WAIT_LIMIT_MS } from '../tests/limits';
import './preview.css';

// Plays press by script.
acceptScriptedPresses();

// The default second passes while another test computes: plays would fail for the machine's load.
configure({ asyncUtilTimeout: WAIT_LIMIT_MS });

/** Stories of the screens (screen-stories.ts). */
const SCREENS = 'screens';

const preview: Preview = {
  decorators: [
    // A whole screen brings the theme itself, where it needs one: what it forgot is to be seen.
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
    controls: { disable: true },
    // A violation fails the story's test: what a person with a screen reader cannot use is broken.
    a11y: {
      test: 'error',
      // A story is a piece of a page: it has no landmarks and no first heading of its own.
      config: {
        rules: [
          { id: 'region', enabled: false },
          { id: 'page-has-heading-one', enabled: false },
        ],
      },
      // Nobody reads of what is good; to describe every element of it takes a quarter of the time.
      options: { resultTypes: ['violations'] },
    },
  },
};

export default preview;
