import type { Meta, StoryObj } from '@storybook/react-vite';
import antdTheme from 'antd/es/theme';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import '../../src/runtime/nodes/display/display.css';
import './room.css';

const meta: Meta = { title: '设计室/设计变量', parameters: { layout: 'fullscreen', controls: { disable: true } } };
export default meta;

interface Token {
  readonly name: string;
  readonly value: string;
}

/** The custom properties that the console's styles declare: for the whole page, or for the nodes that show data. */
function declaredTokens(): { page: Token[]; data: Token[] } {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const styles = rules.filter((rule) => rule instanceof CSSStyleRule);
  const tokensOf = (isMatch: (selector: string) => boolean) => [
    ...new Map(
      styles
        .filter(({ selectorText }) => isMatch(selectorText))
        .flatMap(({ style }) =>
          [...style].filter((name) => name.startsWith('--at-')).map((name) => [name, style] as const),
        )
        .map(([name, style]) => [name, { name, value: style.getPropertyValue(name).trim() }] as const),
    ).values(),
  ];
  const isPage = (selector: string) => selector === ':root';
  return { page: tokensOf(isPage), data: tokensOf((selector) => !isPage(selector)) };
}

const isColour = ({ value }: Token) => CSS.supports('color', value);

const Swatches = ({ tokens }: { tokens: readonly Token[] }) => (
  <ul className="room-swatches">
    {tokens.map(({ name, value }) => (
      <li className="room-swatch" key={name}>
        <span style={{ background: value }} />
        <div>
          <b>{name}</b>
          <span className="room-quiet">{value}</span>
        </div>
      </li>
    ))}
  </ul>
);

const Rows = ({ tokens, show }: { tokens: readonly Token[]; show(token: Token): ReactNode }) => (
  <table>
    <colgroup>
      <col style={{ width: '22%' }} />
      <col style={{ width: '18%' }} />
      <col />
    </colgroup>
    <thead>
      <tr>
        <th>变量</th>
        <th>值</th>
        <th>样子</th>
      </tr>
    </thead>
    <tbody>
      {tokens.map((token) => (
        <tr key={token.name}>
          <td>
            <code>{token.name}</code>
          </td>
          <td className="room-quiet">{token.value}</td>
          <td>{show(token)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const asWidth = ({ value }: Token) => <span className="room-bar" style={{ width: value }} />;
const asHeight = ({ value }: Token) => <span className="room-bar" style={{ width: 120, height: value }} />;
const asRadius = ({ value }: Token) => (
  <span className="room-bar" style={{ width: 64, height: 28, borderRadius: value }} />
);
const asText = ({ value }: Token) => (
  <span style={{ fontSize: value, lineHeight: 1.4 }}>内容运营 Atelier 0123456789</span>
);

const TONES = ['Primary', 'Info', 'Success', 'Warning', 'Error'] as const;
const TEXTS = ['', 'Secondary', 'Tertiary', 'Quaternary', 'Disabled'] as const;
const SIZES = ['fontSizeSM', 'fontSize', 'fontSizeLG', 'fontSizeXL', 'fontSizeHeading3', 'fontSizeHeading2'] as const;
const SPACES = ['paddingXXS', 'paddingXS', 'paddingSM', 'padding', 'paddingMD', 'paddingLG', 'paddingXL'] as const;
const RADII = ['borderRadiusXS', 'borderRadiusSM', 'borderRadius', 'borderRadiusLG'] as const;
const HEIGHTS = ['controlHeightSM', 'controlHeight', 'controlHeightLG'] as const;

function Tokens() {
  const { token } = antdTheme.useToken();
  const of = (names: readonly (keyof typeof token)[]) => names.map((name) => ({ name, value: String(token[name]) }));
  const px = (names: readonly (keyof typeof token)[]) =>
    of(names).map(({ name, value }) => ({ name, value: `${value}px` }));
  const { page, data } = declaredTokens();
  return (
    <main className="room">
      <h1>设计变量</h1>
      <p className="room-quiet">页面变量读自样式表，组件变量读自主题；这里没有另写的值。</p>
      <h2>页面颜色</h2>
      <Swatches tokens={page.filter(isColour)} />
      <h2>页面尺寸</h2>
      <Rows tokens={page.filter((each) => !isColour(each))} show={asWidth} />
      <h2>表格、详情和评论的颜色</h2>
      <Swatches tokens={data.filter(isColour)} />
      <h2>状态色</h2>
      <Swatches
        tokens={TONES.flatMap((tone) =>
          of([`color${tone}`, `color${tone}Hover`, `color${tone}Bg`, `color${tone}Border`] as (keyof typeof token)[]),
        )}
      />
      <h2>文字颜色</h2>
      <Swatches tokens={of(TEXTS.map((text) => `colorText${text}` as keyof typeof token))} />
      <h2>字号</h2>
      <Rows tokens={px(SIZES)} show={asText} />
      <h2>间距</h2>
      <Rows tokens={px(SPACES)} show={asWidth} />
      <h2>圆角</h2>
      <Rows tokens={px(RADII)} show={asRadius} />
      <h2>控件高度</h2>
      <Rows tokens={px(HEIGHTS)} show={asHeight} />
    </main>
  );
}

export const AllTokens: StoryObj = {
  name: '颜色、文字、间距和状态色',
  render: () => <Tokens />,
  async play({ canvas }) {
    // The page reads the styles themselves: they are there, and none has lost its value.
    await expect(await canvas.findByText('--at-primary')).toBeVisible();
    await expect(canvas.queryByText('undefined', { exact: false })).toBeNull();
  },
};
