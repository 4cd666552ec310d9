import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { useState } from 'react';
import { allowFiles, takeTransferred } from './transferred-files';

function Box() {
  const [names, setNames] = useState<readonly string[]>([]);
  const take = (files: readonly File[]) => setNames((before) => [...before, ...files.map(({ name }) => name)]);
  return (
    <label>
      消息
      <textarea
        onPaste={(event) => takeTransferred(event, take)}
        onDragOver={allowFiles}
        onDrop={(event) => takeTransferred(event, take)}
      />
      <output>{names.join('、')}</output>
    </label>
  );
}

const meta = { title: 'shared/Pasted and dropped files', component: Box } satisfies Meta<typeof Box>;
export default meta;

const picture = () => new File(['x'], 'cells.png', { type: 'image/png' });
function transferOf(texts: Record<string, string>, ...files: File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const [type, text] of Object.entries(texts)) transfer.setData(type, text);
  for (const file of files) transfer.items.add(file);
  return transfer;
}

/** Cells of a spreadsheet and dragged text stay the input's; files and copied pictures are taken. */
export const Taken: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole('textbox');
    const isTaken = (event: Event) => !box.dispatchEvent(event);
    const options = { bubbles: true, cancelable: true };
    const paste = (transfer: DataTransfer) =>
      isTaken(new ClipboardEvent('paste', { ...options, clipboardData: transfer }));
    const drag = (type: string, transfer: DataTransfer) =>
      isTaken(new DragEvent(type, { ...options, dataTransfer: transfer }));
    const cells = { 'text/plain': '名称\t价格', 'text/html': '<table><tr><td>名称</td></tr></table>' };
    await expect(paste(transferOf(cells, picture()))).toBe(false);
    await expect(paste(transferOf({ 'text/html': '<img src="a.png">' }, picture()))).toBe(true);
    await expect(paste(transferOf({ 'text/plain': 'cells.png' }, picture()))).toBe(true);
    for (const type of ['dragover', 'drop']) {
      await expect(drag(type, transferOf({ 'text/plain': '文字' }))).toBe(false);
      await expect(drag(type, transferOf({}, picture()))).toBe(true);
    }
    await expect(await canvas.findByText('cells.png、cells.png、cells.png')).toBeVisible();
  },
};
