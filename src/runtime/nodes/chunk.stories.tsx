import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { expect, waitFor } from 'storybook/test';
import type { LazyModule } from '../../shared/browser/lazy-module';
import { lazyChunk } from './chunk';

const Part = () => <p>在这里</p>;

/**
 * A module that loads between a component's first drawing and its effects, as when another component requested it
 * earlier.
 */
function comesBetween() {
  let module: { default: typeof Part } | undefined;
  const load: LazyModule<{ default: typeof Part }> = Object.assign(async () => (module ??= { default: Part }), {
    loaded: () => module,
  });
  const Chunk = lazyChunk(load, <p>加载中</p>);
  return function Between() {
    useLayoutEffect(() => void load(), []);
    return <Chunk />;
  };
}

const meta: Meta = { title: 'runtime/Chunk' };
export default meta;

export const ComesBetween: StoryObj = {
  render: () => <Once />,
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByText('在这里')).toBeVisible());
  },
};

const Once = comesBetween();
