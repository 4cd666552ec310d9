import type { Meta, StoryObj } from '@storybook/react-vite';
import { Children, createElement, type ReactNode } from 'react';
import { expect } from 'storybook/test';
import { argTypesOf, chosenProps, type Declared, declaredBy, DECLARED, withProps } from './declared';
import './room.css';

const meta: Meta = { title: '设计室/属性说明', parameters: { layout: 'fullscreen', controls: { disable: true } } };
export default meta;

const GROUPS = { nodes: '节点', widgets: '部件' } as const;

const idOf = ({ group, name }: Declared) => `${group}-${name}`;

/** Draws the parts of a help text between backticks as code. */
const inCode = (help: string): ReactNode[] => {
  const parts = help.split('`').map((text, index) => (index % 2 ? createElement('code', undefined, text) : text));
  return Children.toArray(parts);
};

const Reference = ({ group }: { group: Declared['group'] }) => {
  const all = DECLARED.filter((each) => each.group === group);
  return (
    <main className="room">
      <h1>{GROUPS[group]}</h1>
      <p className="room-quiet">来自各自目录中的声明，和检查、补全使用同一份。标 * 的属性必须填写。</p>
      <nav className="room-index" aria-label={GROUPS[group]}>
        {all.map((each) => (
          <a key={each.name} href={`#${idOf(each)}`}>
            {each.name}
          </a>
        ))}
      </nav>
      {all.map((each) => (
        <section key={each.name} id={idOf(each)}>
          <h2>{each.name}</h2>
          <p>{inCode(each.summary)}</p>
          {each.props.length > 0 && <Props of={each} />}
        </section>
      ))}
    </main>
  );
};

const Props = ({ of: { props } }: { of: Declared }) => (
  <table>
    <colgroup>
      <col style={{ width: '17%' }} />
      <col style={{ width: '25%' }} />
      <col />
      <col style={{ width: '9%' }} />
    </colgroup>
    <thead>
      <tr>
        <th>属性</th>
        <th>类型</th>
        <th>说明</th>
        <th>默认</th>
      </tr>
    </thead>
    <tbody>
      {props.map(({ name, type, help, isRequired, initial }) => (
        <tr key={name}>
          <td>
            <code>{name}</code>
            {isRequired && ' *'}
          </td>
          <td className="room-quiet">{type}</td>
          <td>{inCode(help)}</td>
          <td className="room-quiet">{initial}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

export const Nodes: StoryObj = {
  name: '节点',
  render: () => <Reference group="nodes" />,
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'stat' })).toBeVisible();
    await expect(canvas.getByText('指标的名称。')).toBeVisible();
    const stat = declaredBy('nodes/stat')!;
    await expect(argTypesOf(stat)['prop-title']).toMatchObject({ name: 'title', description: '指标的名称。' });
    // Values of the controls go into the first node of the type.
    const page = {
      body: [
        {
          type: 'row',
          body: [
            { type: 'stat', title: '甲' },
            { type: 'stat', title: '乙' },
          ],
        },
      ],
    };
    await expect(withProps(stat, { page }, chosenProps({ page, 'prop-title': '丙' })!)).toEqual({
      page: {
        body: [
          {
            type: 'row',
            body: [
              { type: 'stat', title: '丙' },
              { type: 'stat', title: '乙' },
            ],
          },
        ],
      },
    });
  },
};

export const Widgets: StoryObj = {
  name: '部件',
  render: () => <Reference group="widgets" />,
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'import-sheet' })).toBeVisible();
    await expect(canvas.getByText('接口一次接受的行数。')).toBeVisible();
    const widget = declaredBy('widgets/ImportSheet')!;
    await expect(withProps(widget, { props: { a: 1 } }, { b: 2 })).toEqual({ props: { a: 1, b: 2 } });
  },
};
