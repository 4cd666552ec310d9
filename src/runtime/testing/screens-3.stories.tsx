/**
 * A quarter of the screens' stories that `npm test` runs. .storybook/screen-stories.ts appends them here; the files run
 * in parallel.
 */
import { screenStories } from './screen-story';

const meta = { ...screenStories, title: 'screens', id: 'screens' };

export default meta;
