/**
 * A quarter of the screens' stories. .storybook/screen-stories.ts appends them here; the files run in parallel, each in
 * a page of its own.
 */
import { screenStories } from './screen-story';

const meta = { ...screenStories, title: 'screens', id: 'screens' };

export default meta;
