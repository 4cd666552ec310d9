/** Services of the console for a widget on a screen. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { StoryScreen } from '../runtime/testing/StoryScreen';
import { createClientDouble } from '../services/testing';
import { unsavedWork } from '../shared/browser/unsaved-work';
import { screenWidgets, WidgetSurroundings } from './widgets';

const client = createClientDouble({ 'feedUpload.queryFeedAsr': { script: '大家好', job: null, segments: [] } });
const given = {
  client,
  query: {},
  navigate: fn(),
  back: fn(),
  site: { title: 'Atelier', demoAccounts: [] },
  requireAgreement: () => Promise.resolve(true),
  followScreens: () => () => undefined,
  keepToken: fn(),
};

const meta: Meta<typeof StoryScreen> = {
  title: 'app/widgets',
  component: StoryScreen,
  render: (args) => (
    <WidgetSurroundings value={given}>
      <StoryScreen {...args} widgets={screenWidgets} />
    </WidgetSurroundings>
  ),
};
export default meta;

const QUESTION = { selector: '.ant-modal-confirm-title' };

/**
 * Unsaved work of a widget: the console asks the widget's question before the drawer closes or the person leaves the
 * screen.
 */
export const Held: StoryObj<typeof StoryScreen> = {
  args: {
    screen: {
      dialogs: {
        spoken: {
          type: 'drawer',
          title: '视频',
          body: [{ type: 'widget', widget: 'transcript', props: { of: 'upload', id: 3, canWrite: true } }],
        },
      },
      body: [{ type: 'button', text: '文稿', do: [{ action: 'open', dialog: 'spoken' }] }],
    },
  },
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '文稿' }));
    const drawer = within(await screen.findByRole('dialog', { name: '视频' }));
    const box = await drawer.findByRole('textbox', { name: '文稿' });
    await waitFor(() => expect(box).toBeEnabled());
    expect(unsavedWork()).toEqual([]);
    await userEvent.type(box, '！');
    await waitFor(() =>
      expect(unsavedWork().map(({ question }) => question)).toEqual([expect.stringContaining('文稿有未保存的修改')]),
    );
    const close = () => userEvent.click(drawer.getByRole('button', { name: /关闭|Close/ }));
    await close();
    await screen.findByText(/文稿有未保存的修改/, QUESTION);
    await userEvent.click(
      within(document.querySelector<HTMLElement>('.ant-modal-confirm')!).getByRole('button', { name: /取\s?消/ }),
    );
    await waitFor(() => expect(screen.queryByText(/文稿有未保存的修改/, QUESTION)).toBeNull());
    await expect(box).toHaveValue('大家好！');
    await userEvent.clear(box);
    await userEvent.type(box, '大家好');
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
