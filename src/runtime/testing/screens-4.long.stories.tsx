/**
 * A quarter of the screens' stories in the states that only `npm run test:long` runs. .storybook/screen-stories.ts
 * appends them here; the files run in parallel.
 */
import { screenStories } from './screen-story';

const meta = { ...screenStories, title: 'screens', id: 'screens' };

export default meta;
