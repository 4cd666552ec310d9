import type { Preview } from '@storybook/react-vite';
import { Themed } from '../src/app/ThemedScreen';
import '../src/app/base.css';
import './preview.css';

const preview: Preview = {
  decorators: [
    (Story) => (
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
      config: { rules: [{ id: 'region', enabled: false }, { id: 'page-has-heading-one', enabled: false }] },
      // Nobody reads of what is good; to describe every element of it takes a quarter of the time.
      options: { resultTypes: ['violations'] },
    },
  },
};

export default preview;
