import type { Meta, StoryObj } from '@storybook/react-vite';
import { SCREEN_STATES } from '../../src/runtime/testing/states';
import { DECLARED } from './declared';
import './room.css';

const meta: Meta = { title: '设计室/介绍', parameters: { layout: 'fullscreen', controls: { disable: true } } };
export default meta;

const countOf = (group: 'nodes' | 'widgets') => DECLARED.filter((each) => each.group === group).length;

/** Contents of the Storybook, for designers. */
export const Introduction: StoryObj = {
  name: '从这里开始',
  render: () => (
    <main className="room">
      <h1>Atelier 设计室</h1>
      <p>这里能看到控制台的每一种节点、每一个部件和每一个页面，不需要登录，也不需要后台。所有数据都是示例。</p>
      <h2>左侧目录</h2>
      <ul>
        <li>
          <b>设计室</b>：本页、设计变量（颜色、文字、间距、状态色），以及节点和部件的属性说明。
        </li>
        <li>
          <b>nodes</b>：{countOf('nodes')} 种节点，页面就是由它们组成的。
        </li>
        <li>
          <b>widgets</b>：{countOf('widgets')} 个定制部件，例如登录、上传和文案生成。
        </li>
        <li>
          <b>screens</b>：所有页面，每个页面有 {Object.keys(SCREEN_STATES).length}{' '}
          种状态，例如加载中、没有数据、请求失败和手机。
        </li>
        <li>
          <b>shell、workshop</b>：导航外壳和页面编辑器。
        </li>
      </ul>
      <h2>怎样使用</h2>
      <ul>
        <li>
          在 <b>nodes</b> 和 <b>widgets</b> 中选一个示例，下方的 Controls 列出它的全部属性，修改后立即生效。
        </li>
        <li>工具栏的尺寸按钮可以切换三种宽度：手机 390、平板 768、桌面 1440 像素。</li>
        <li>Accessibility 面板列出无障碍问题；有问题的示例不能通过测试。</li>
      </ul>
      <h2>修改从哪里开始</h2>
      <ul>
        <li>
          颜色和尺寸：<code>src/app/base.css</code> 和 <code>src/runtime/nodes/theme/Themed.tsx</code>
          ，设计变量页直接读取它们。
        </li>
        <li>
          一种节点的样子、属性和说明：<code>src/runtime/nodes/&lt;节点&gt;/</code>。
        </li>
        <li>
          一个部件：<code>src/widgets/&lt;部件&gt;/</code>。
        </li>
      </ul>
    </main>
  ),
};
