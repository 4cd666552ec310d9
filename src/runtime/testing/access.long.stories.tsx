/**
 * judgeAccess skips elements that were found accessible before. These stories check that it still finds a fault in a
 * page that is nearly the same.
 */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { judgeAccess } from './access';

const meta: Meta = { title: 'runtime/access', parameters: { a11y: { test: 'off' } }, render: () => <div /> };

export default meta;

type Story = StoryObj<typeof meta>;

const PALE = 'color: #ccc';
const LOW = 'style="height: 20px; overflow: auto"';
const HIGH = '<div style="height: 90px">高</div>';
const TABLE = (cells: string) => `<table><tbody><tr>${cells}</tr></tbody></table>`;

/** Per rule: HTML without the fault, and then with it. */
const PAIRS: Readonly<Record<string, readonly [string, string]>> = {
  'pale words where there were none': [`<p style="${PALE}"></p>`, `<p style="${PALE}">文字</p>`],
  'pale words beside others': [
    '<p><b style="color: #000">文字</b></p>',
    `<p><b style="color: #000">文字</b><b style="${PALE}">文字</b></p>`,
  ],
  'a button whose words are gone': ['<button><span>文字</span></button>', '<button><span></span></button>'],
  'a button of which the one with words is gone': [
    '<button><i><u></u></i><i>文字</i></button>',
    '<button><i><u></u></i></button>',
  ],
  'a field whose label is gone': ['<label for="f">文字</label><input id="f">', '<input id="f">'],
  'a field whose label lost its words': [
    '<label for="f"><b>文字</b></label><input id="f">',
    '<label for="f"><b></b></label><input id="f">',
  ],
  'a name that leads nowhere': [
    '<div role="dialog" aria-labelledby="t"><b id="t">文字</b></div>',
    '<div role="dialog" aria-labelledby="t"><b id="u">文字</b></div>',
  ],
  'a heading that skips one': ['<h2>文字</h2><h3>文字</h3><h4>文字</h4>', '<h2>文字</h2><h4>文字</h4>'],
  'landmarks of the same name': [
    '<nav aria-label="甲"><p>文字</p></nav>',
    '<nav aria-label="甲"><p>文字</p></nav><nav aria-label="甲"><p>文字</p></nav>',
  ],
  'a list of what are no items': ['<ul><li><p>文字</p></li></ul>', '<ul><p>文字</p></ul>'],
  'a list without items': [
    '<div role="list"><div><div role="listitem">文字</div></div></div>',
    '<div role="list"><div><button>文字</button></div></div>',
  ],
  'an item outside of a list': ['<ul><li>文字</li></ul>', '<div><li>文字</li></div>'],
  'a header cell without words': [TABLE('<th>文字</th><td>文字</td>'), TABLE('<th></th><td>文字</td>')],
  'what is scrolled and cannot be reached': [
    `<div ${LOW}>${HIGH}<button>文字</button></div>`,
    `<div ${LOW}>${HIGH}</div>`,
  ],
  'something to press that is hidden': [
    '<div aria-hidden="true"><p>文字</p></div>',
    '<div aria-hidden="true"><p>文字</p><button>文字</button></div>',
  ],
  'a picture that says nothing': ['<img alt="文字">', '<img>'],
};

/** Draws the HTML next to the story and judges it. */
async function judge(context: Parameters<typeof judgeAccess>[0], html: string): Promise<string> {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = html;
  try {
    await judgeAccess(context);
    return 'good';
  } catch (error) {
    return `wrong: ${(error as Error).message}`;
  } finally {
    place.remove();
  }
}

export const NearlyTheSame: Story = {
  async play(context) {
    const verdicts: Record<string, unknown> = {};
    for (const [name, [before, after]] of Object.entries(PAIRS)) {
      verdicts[name] = [
        await judge(context, before),
        await judge(context, before),
        (await judge(context, after)).slice(0, 5),
        (await judge(context, after)).slice(0, 5),
      ];
    }
    await expect(verdicts).toEqual(
      Object.fromEntries(Object.keys(PAIRS).map((name) => [name, ['good', 'good', 'wrong', 'wrong']])),
    );
  },
};
