/** Forms of the library in published pages: hostile texts stay texts, and broken documents are not drawn. */
import { describe, expect, it } from 'vitest';
import { ISLAND_SCRIPTS } from '../../islands/generated/scripts';
import { renderPublishedPage } from '../../render/html';
import { faultsOfMarkup, faultsOfSheet } from '../../testing/harmless';
import { PAYLOADS } from '../../testing/hostile';
import { problemsOfForm } from '../check';
import type { FormDocument } from '../document';
import { EVERY_KIND, RENOVATION, WITH_LINKAGE } from '../testing/forms';

const publish = (form: unknown) =>
  renderPublishedPage({
    document: {
      version: 1,
      title: '页面',
      body: [{ id: 'f', type: 'form', props: { formId: 1, versionNo: 2 } }],
    },
    pinned: {},
    forms: { '1@2': form as FormDocument },
    sources: {},
    page: { id: 7, title: '页面' },
    now: 0,
    base: 'https://pages.example',
  });
const STYLE = /<style>([^]*?)<\/style>/;
const SCRIPT = /<script>([^]*?)<\/script>/;

function expectHarmless(form: unknown): string {
  const { html, island } = publish(form);
  expect(SCRIPT.exec(html)![1]).toBe(island.map((name) => ISLAND_SCRIPTS[name]).join('\n'));
  expect(faultsOfSheet(STYLE.exec(html)![1]!)).toEqual([]);
  const markup = html.replace(STYLE, '').replace(SCRIPT, '');
  expect(faultsOfMarkup(markup)).toEqual([]);
  return markup;
}

const parsed = (form: FormDocument, replaced: string, payload: string): FormDocument =>
  JSON.parse(JSON.stringify(form).replaceAll(`"${replaced}"`, JSON.stringify(payload))) as FormDocument;

describe('a form of the library', () => {
  it.each([EVERY_KIND, WITH_LINKAGE])('$title: every field stands in the published page', (form) => {
    const markup = expectHarmless(form);
    for (const key of Object.keys(form.properties)) expect(markup).toContain(`data-field="${key}"`);
  });

  it('texts that try to run something stay texts', () => {
    const usable = PAYLOADS.filter((payload) => payload.length <= 30);
    expect(usable.length).toBeGreaterThan(10);
    for (const payload of usable)
      for (const replaced of ['装修预约', '手机号', '需求', '联系人', '局部改造', '房间']) {
        const form = parsed(RENOVATION, replaced, payload);
        if (problemsOfForm(form).length === 0) expectHarmless(form);
      }
  });

  it.each([null, 5, {}, { ...RENOVATION, 'x-layout': [{ group: 1 }] }, { ...RENOVATION, properties: { name: 1 } }])(
    'a broken document is not drawn: %j',
    (form) => expect(expectHarmless(form)).toContain('请选择表单'),
  );
});
