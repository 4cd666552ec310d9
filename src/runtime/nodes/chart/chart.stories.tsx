import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { CallError } from '../../../services/client';
import type { Answers } from '../../../services/testing';
import type { ChartNode, ScreenDocument } from '../../../language/types';
import { frames } from '../../../shared/testing/frames';
import { StoryScreen } from '../../testing/StoryScreen';

const meta: Meta<typeof StoryScreen> = { title: 'nodes/chart', component: StoryScreen };
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const trend = Array.from({ length: 14 }, (_, day) => ({
  day: `11-${String(day + 1).padStart(2, '0')}`,
  note: 20 + ((day * 7) % 13),
  video: 8 + ((day * 5) % 9),
}));
const byPlatform = [
  { name: '小红书', count: 820 },
  { name: '抖音', count: 430 },
  { name: '快手', count: 120 },
];
const dataSources: ScreenDocument['dataSources'] = { overview: { call: 'analysis.countInfo', effect: 'read' } };
const chart = (more: Partial<ChartNode>): ChartNode => ({
  type: 'chart',
  kind: 'area',
  title: '内容趋势',
  data: '${source.overview.trend}',
  x: 'day',
  y: [
    { field: 'note', title: '图文' },
    { field: 'video', title: '视频' },
  ],
  ...more,
});
const answers = { 'analysis.countInfo': { trend, byPlatform } } as unknown as Answers;

export const Area: Story = {
  args: { screen: { dataSources, body: [chart({ stacked: true })] }, answers },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const drawing = await canvas.findByRole('img', {
      name: '内容趋势：14 项，图文最低 20，最高 32；视频最低 8，最高 16',
    });
    await waitFor(() => expect(drawing.querySelector('svg path')).not.toBeNull());
    await expect(canvas.getAllByRole('row')).toHaveLength(15);
  },
};
export const Bar: Story = { args: { screen: { dataSources, body: [chart({ kind: 'bar' })] }, answers } };
const lines = Array.from({ length: 12 }, (_, at) => ({ name: `内容运营第${at + 1}业务线`, count: 120 - at * 7 }));
/** Bars whose labels do not fit below them are drawn horizontally; of many bars, only the ten longest are drawn. */
export const NamedBars: Story = {
  args: {
    screen: {
      dataSources,
      body: [
        chart({
          kind: 'bar',
          title: '各业务线',
          data: '${source.overview.lines}',
          x: 'name',
          y: [{ field: 'count', title: '内容' }],
        }),
      ],
    },
    answers: { 'analysis.countInfo': { lines } } as unknown as Answers,
  },
  decorators: [
    (Drawn) => (
      <div style={{ width: 480 }}>
        <Drawn />
      </div>
    ),
  ],
  async play({ canvasElement }) {
    const drawing = await within(canvasElement).findByRole('img', { name: /各业务线/ });
    await waitFor(() =>
      expect(
        within(drawing)
          .getAllByText(/内容运营第\d+业务线/, { selector: 'text' })
          .map(({ textContent }) => textContent),
      ).toEqual(lines.slice(0, 10).map(({ name }) => name)),
    );
    await expect(within(canvasElement).getByText('前 10 项，共 12 项')).toBeVisible();
    const places = within(drawing)
      .getAllByText(/内容运营第/, { selector: 'text' })
      .map((name) => name.getBoundingClientRect());
    await expect(places.every(({ bottom }, at) => at + 1 === places.length || bottom <= places[at + 1]!.top + 1)).toBe(
      true,
    );
    await expect(drawing.scrollWidth).toBeLessThanOrEqual(480);
  },
};
export const Pie: Story = {
  args: {
    screen: {
      dataSources,
      body: [
        chart({
          kind: 'pie',
          title: '平台分布',
          data: '${source.overview.byPlatform}',
          x: 'name',
          y: [{ field: 'count', title: '内容' }],
        }),
      ],
    },
    answers,
  },
};

const before = trend.map(({ day, note, video }) => ({ day, note: note - 6, video: video + 2 }));

/** Beside the period before, with a target, a slider and points to press: by pointer and by keyboard. */
export const ComparedAndPressed: Story = {
  args: {
    screen: {
      dataSources,
      query: { day: { type: 'string' } },
      body: [
        chart({
          kind: 'line',
          compare: { data: '${source.overview.before}', title: '上月' },
          marks: [{ value: '${source.overview.target}', title: '目标', tone: 'good' }],
          zoom: true,
          do: [{ action: 'set', query: { day: '${row.day}' } }],
        }),
        { type: 'text', text: '选中 ${query.day}' },
      ],
    },
    answers: { 'analysis.countInfo': { trend, before, target: 40 } } as unknown as Answers,
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const drawing = await canvas.findByRole('img', { name: /上月图文最低 14，最高 26/ });
    await waitFor(() => expect(within(drawing).getByText('目标 40', { selector: 'text' })).toBeVisible());
    // The pointer: a press counts for the day above which it is.
    const { left, top, width } = drawing.getBoundingClientRect();
    const [clientX, clientY] = [left + width - 20, top + 120];
    for (const type of ['mousemove', 'mousedown', 'mouseup', 'click'])
      drawing.querySelector('svg')!.dispatchEvent(new MouseEvent(type, { clientX, clientY, bubbles: true }));
    await canvas.findByText('选中 11-14');
    // The keyboard: one stop, arrows between the points, Enter presses.
    const points = canvas.getAllByRole('button', { name: /^11-/ });
    await expect(points.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    points[0]!.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(points[2]).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await canvas.findByText('选中 11-03');
  },
};

/** The largest on top, with values; what is pressed is the row of the bar, in whatever order the rows are. */
export const Ranking: Story = {
  args: {
    screen: {
      dataSources,
      query: { name: { type: 'string' } },
      body: [
        chart({
          kind: 'rank',
          title: '业务线排行',
          data: '${source.overview.lines}',
          x: 'name',
          y: [{ field: 'count', title: '内容' }],
          most: 5,
          do: [{ action: 'set', query: { name: '${row.name}' } }],
        }),
        { type: 'text', text: '选中 ${query.name}' },
      ],
    },
    answers: { 'analysis.countInfo': { lines: lines.toReversed() } } as unknown as Answers,
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const drawing = await canvas.findByRole('img', { name: /业务线排行/ });
    await waitFor(() =>
      expect(
        within(drawing)
          .getAllByText(/内容运营第\d+业务线/, { selector: 'text' })
          .map(({ textContent }) => textContent),
      ).toEqual(lines.slice(0, 5).map(({ name }) => name)),
    );
    // Labels count up to their values.
    await waitFor(() => expect(within(drawing).getAllByText('120', { selector: 'text' }).length).toBeGreaterThan(0));
    const { left, top, width } = drawing.getBoundingClientRect();
    const second = within(drawing).getByText(lines[1]!.name, { selector: 'text' }).getBoundingClientRect();
    const [clientX, clientY] = [left + width / 2, second.top + second.height / 2];
    await expect(clientY).toBeGreaterThan(top);
    for (const type of ['mousemove', 'mousedown', 'mouseup', 'click'])
      drawing.querySelector('svg')!.dispatchEvent(new MouseEvent(type, { clientX, clientY, bubbles: true }));
    await canvas.findByText(`选中 ${lines[1]!.name}`);
  },
};

/** Charts with the same name share the pointer. */
export const Linked: Story = {
  args: {
    screen: {
      dataSources,
      body: [
        chart({ link: 'days', height: 160 }),
        chart({ link: 'days', height: 160, kind: 'bar', title: '同样的日子' }),
      ],
    },
    answers,
  },
  async play({ canvasElement }) {
    const drawings = await within(canvasElement).findAllByRole('img');
    await waitFor(() => expect(drawings.every((each) => each.querySelector('svg path'))).toBe(true));
    const { left, top, width } = drawings[0]!.getBoundingClientRect();
    drawings[0]!
      .querySelector('svg')!
      .dispatchEvent(new MouseEvent('mousemove', { clientX: left + width / 2, clientY: top + 90, bubbles: true }));
    for (const each of drawings)
      await waitFor(() =>
        expect(within(each).getAllByText(/^11-\d\d$/, { selector: 'text' }).length).toBeGreaterThan(0),
      );
    await waitFor(() =>
      expect(
        drawings.map((each) => [...each.querySelectorAll('text')].filter((text) => text.textContent === '图文').length),
      ).toEqual([2, 2]),
    );
  },
};

const idle: IdleRequestCallback[] = [];

/** A chart whose tab was hidden before its first drawing is drawn when the tab is shown again. */
export const HiddenBeforeItIsDrawn: Story = {
  args: { screen: { dataSources, body: [chart({})] }, answers },
  beforeEach() {
    idle.length = 0;
    spyOn(globalThis, 'requestIdleCallback').mockImplementation((work) => idle.push(work));
    spyOn(console, 'warn');
  },
  async play({ canvasElement }) {
    const work = async () => {
      await waitFor(() => expect(idle).not.toHaveLength(0));
      idle.shift()!({ didTimeout: false, timeRemaining: () => 10 });
    };
    const drawing = await within(canvasElement).findByRole('img', { name: /内容趋势/ });
    await waitFor(() => expect(idle).not.toHaveLength(0));
    canvasElement.style.display = 'none';
    await work();
    // The chart's code has loaded, and the observer has reported a width of 0.
    await import('../../../shared/chart/echarts');
    await frames(2);
    await expect(drawing.querySelector('svg')).toBeNull();
    canvasElement.style.display = '';
    await work();
    await waitFor(() => expect(drawing.querySelector('svg path')).not.toBeNull());
    await expect(console.warn).not.toHaveBeenCalled();
  },
};

export const Empty: Story = {
  args: {
    screen: { dataSources, body: [chart({})] },
    answers: { 'analysis.countInfo': { trend: [] } } as unknown as Answers,
  },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('暂无数据')).toBeVisible();
  },
};

let broken = true;
export const Failed: Story = {
  args: {
    screen: { dataSources, body: [chart({})] },
    answers: {
      'analysis.countInfo': (() => {
        if (broken) throw new CallError({ kind: 'timeout', message: '请求超时', requestId: 'req-3' });
        return { trend };
      }) as never,
    },
  },
  beforeEach: () => void (broken = true),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('请求超时（请求编号 req-3）')).toBeVisible();
    broken = false;
    await userEvent.click(canvas.getByRole('button', { name: '重试' }));
    await canvas.findByRole('img', { name: /内容趋势/ });
  },
};
