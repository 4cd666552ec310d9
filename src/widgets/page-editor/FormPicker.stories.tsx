import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { PageDocument } from '../../pages/document';
import { RENOVATION } from '../../pages/forms/testing/forms';
import type { VisitorForm } from '../../services/catalogue/generated/types';
import PageEditor from './PageEditor';
import { answersOf } from './testing/answers';
import { DraftServer } from './testing/draft-server';
import { client, EDITOR_ARGS, forgetSession, pageIn } from './testing/story';

const EMPTY: PageDocument = { version: 1, title: '页面', body: [{ id: 'form', type: 'form' }] };
const form = { formId: 3, name: '装修预约', versionNo: 2 } as VisitorForm;

let server = new DraftServer(EMPTY);
const meta: Meta<typeof PageEditor> = {
  title: 'widgets/PageEditor/FormPicker',
  component: PageEditor,
  parameters: { layout: 'fullscreen' },
  args: EDITOR_ARGS,
  beforeEach() {
    server = new DraftServer(EMPTY);
    client.answer({
      ...answersOf(() => server),
      'builder.queryFormList': { list: [form], total: 1, pageNo: 1, pageSize: 50, textMessages: true },
      'builder.queryPinnedForms': ({ forms }) => ({
        list: forms.map(({ formId, versionNo }) => ({
          formId,
          versionNo: versionNo ?? 2,
          name: form.name,
          content: RENOVATION,
          newestVersionNo: 2,
        })),
      }),
    });
    forgetSession();
    return forgetSession;
  },
};
export default meta;
type Story = StoryObj<typeof PageEditor>;

/** The page pins the newest version of the chosen form, and the canvas draws it. */
export const Chosen: Story = {
  async play({ canvasElement }) {
    const page = within(await pageIn(canvasElement));
    const canvas = within(canvasElement);
    await page.findByRole('button', { name: '提交' });
    await userEvent.click(canvas.getByTitle('结构'));
    await userEvent.click(await canvas.findByRole('treeitem', { name: /^表单/ }));
    await userEvent.click(await canvas.findByRole('combobox', { name: /^表单/ }));
    await userEvent.click(await within(document.body).findByTitle('装修预约'));
    await page.findByText('装修预约');
    await waitFor(() => expect((server.document as PageDocument).body[0]!.props).toEqual({ formId: 3, versionNo: 2 }));
    await expect(canvas.getByText('使用第 2 版')).toBeVisible();
  },
};
