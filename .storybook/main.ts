import type { StorybookConfig } from '@storybook/react-vite';
import { screenIndexer, screenStoriesPlugin } from './screen-stories.ts';

/** The stories are the fixtures of the component tests: vitest runs each of them in Chromium (project `storybook`). */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./room/*.stories.tsx', '../src/**/*.stories.tsx'],
  staticDirs: ['../public'],
  addons: ['@storybook/addon-vitest', '@storybook/addon-a11y'],
  experimental_indexers: (others = []) => [screenIndexer, ...others],
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), screenStoriesPlugin()] }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  // No table of props from types: reading them makes every start slower.
  typescript: { reactDocgen: false },
};

export default config;
