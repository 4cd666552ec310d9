/** Stories of the screens in `docs/examples`; .storybook/screen-stories.ts appends them here. */
import { screenStories } from './screen-story';

const meta = { ...screenStories, title: 'examples', id: 'examples' };

export default meta;
