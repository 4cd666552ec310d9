/**
 * A quarter of the screens' stories: .storybook/screen-stories.ts writes them below this text, and each file runs in a
 * page of its own.
 */
import { screenStories } from './screen-story';

const meta = { ...screenStories, title: 'screens', id: 'screens' };

export default meta;
