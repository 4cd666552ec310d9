/** Test reports: jobs of the server whose result stays with the version, and which links they ask. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../../tests/backend';
import type { PageDocument, PageNode } from '../../../../src/pages/document';
import type { FormDocument } from '../../../../src/pages/forms/document';
import { newField } from '../../../../src/pages/forms/kinds';
import { REPORT_WIDTHS } from '../../../../src/services/catalogue/sets/page-life';
import { prohibitedWord } from '../../../db/schema';
import { publishing } from '../../published-page/test-support';
import { pagePictures } from '../picture.plugin';
import { configuredNetwork, publicNetwork } from '../../../providers/outbound/request';
import { jobsPlugin } from '../../jobs/plugin';
import { askLinks } from './report.links';

describe('the links of a page', () => {
  let site: Server;
  let origin: string;
  beforeAll(async () => {
    site = createServer(({ method, url }, answer) => {
      const status = Number(url!.slice(1, 4));
      answer.writeHead(method === 'HEAD' && url!.endsWith('/no-head') ? 405 : status).end();
    });
    await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((closed) => site.close(closed)));

  it('are judged by the status of their answer, also if the site does not support HEAD', async () => {
    const paths = {
      '/200': 'pass',
      '/200/no-head': 'pass',
      '/401': 'warning',
      '/404': 'error',
      '/500': 'error',
    } as const;
    const links = new Map(Object.keys(paths).map((path) => [origin + path, new Set(['n'])]));
    const results = await askLinks(links, new AbortController().signal, configuredNetwork(origin));
    expect(results.map(({ url, level }) => [url.slice(origin.length), level])).toEqual(Object.entries(paths));
    expect(results[0]).toMatchObject({ status: 200, nodeIds: ['n'] });
  });

  it('to private addresses are refused without asking', async () => {
    const results = await askLinks(
      new Map([[`${origin}/200`, new Set()]]),
      new AbortController().signal,
      publicNetwork,
    );
    expect(results).toMatchObject([{ level: 'error', status: null }]);
  });
});

describe('a report', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend({ parts: [jobsPlugin, pagePictures] });
    const word = { departmentId: 1, creatorId: backend.ids.operator, word: '国家级', category: '广告法' };
    await backend.db.insert(prohibitedWord).values({ ...word, severity: 'forbidden', suggestion: '删除' });
  });
  afterAll(() => backend.stop());

  const field = (id: string, props: PageNode['props']): PageNode => ({
    id,
    type: 'field',
    props: { kind: 'text', ...props },
  });
  const WRONG: PageDocument = {
    version: 1,
    title: '检测',
    sources: { unused: { kind: 'rows', rows: [{ name: '甲' }] }, prizes: { kind: 'rows', rows: [{ name: '一等奖' }] } },
    body: [
      { id: 'words', type: 'text', props: { text: '国 家级护肤' } },
      {
        id: 'pale',
        type: 'text',
        props: { text: '看不清' },
        styles: { base: { color: '#eeeeee' }, tablet: { fontSize: 20 } },
      },
      {
        id: 'private',
        type: 'button',
        props: { label: '去' },
        events: { press: [{ do: 'go', to: 'https://127.0.0.1/admin' }] },
      },
      {
        id: 'form',
        type: 'form',
        children: [
          field('name', { label: '姓名' }),
          field('again', { label: '姓名' }),
          field('choice', { label: '城市', kind: 'choice' }),
          { ...field('hidden', { label: '门店', isRequired: true }), visible: 'false' },
        ],
      },
      {
        id: 'list',
        type: 'list',
        props: { rows: 'prizes' },
        children: [{ id: 'prize', type: 'text', props: { text: '${row.title}' } }],
      },
    ],
  };

  async function finished(reportId: number) {
    const read = () => backend.ask('builder.queryTestReport', { reportId }, 'leader');
    await expect.poll(async () => (await read()).report.status).toBe('done');
    return read();
  }

  it('finds bad links, pale texts, prohibited words and dead fields, each with its node, and draws three widths', async () => {
    const { id: pageId } = await backend.ask('page.createByInfo', { pageName: '检测', content: WRONG }, 'admin');
    const { reportId } = await backend.ask('builder.createTestReport', { pageId }, 'operator');
    const found = await finished(reportId);
    const byCheck = (check: string) => found.findings.filter((each) => each.check === check);
    expect(byCheck('words')).toMatchObject([{ nodeId: 'words', level: 'error' }]);
    expect(byCheck('contrast')).toMatchObject([{ nodeId: 'pale', level: 'warning' }]);
    expect(byCheck('links')).toMatchObject([{ nodeId: 'private', level: 'error' }]);
    expect(byCheck('fields').map(({ nodeId, level }) => [nodeId, level])).toEqual([
      ['choice', 'error'],
      ['hidden', 'error'],
      ['again', 'warning'],
      [null, 'warning'],
      ['prize', 'error'],
    ]);
    expect(found.report).toMatchObject({ versionNo: null, level: 'error', outdated: false });
    expect(found.checks.find(({ check }) => check === 'paint')!.summary).toContain('估算');
    expect(found.weight.html).toBeGreaterThan(500);
    expect(found.pictures.map(({ width }) => width)).toEqual([...REPORT_WIDTHS]);
    for (const { url, width } of found.pictures) {
      const { statusCode, body } = await backend.app.inject({ url });
      expect([statusCode, body.includes(`viewBox="0 0 ${width} `)]).toEqual([200, true]);
      expect(body).not.toContain('@media (min-width:768px)');
    }
  });

  it('reads library forms: their words, fields that no linkage shows, and those of the same name', async () => {
    const FORM: FormDocument = {
      version: 1,
      type: 'object',
      additionalProperties: false,
      title: '国家级体验',
      properties: {
        age: { ...newField('number', '年龄'), maximum: 60 },
        again: newField('text', '年龄'),
        never: { ...newField('text', '退休'), 'x-visible': [{ field: 'age', is: 'above', value: 60 }] },
      },
      'x-layout': [{ field: 'age' }, { field: 'again' }, { field: 'never' }],
    };
    const made = publishing(backend);
    const form = made.placed(await made.libraryForm(FORM));
    const content: PageDocument = {
      version: 1,
      title: '报名',
      body: [form, { ...form, id: 'hidden', visible: 'false' }],
    };
    const { id: pageId } = await backend.ask('page.createByInfo', { pageName: '报名', content }, 'admin');
    const { reportId } = await backend.ask('builder.createTestReport', { pageId }, 'operator');
    const { findings, pictures } = await finished(reportId);
    expect(findings.map(({ check, nodeId }) => [check, nodeId])).toEqual([
      ['words', form.id],
      ['fields', 'hidden'],
      ['fields', form.id],
      ['fields', form.id],
    ]);
    const { body } = await backend.app.inject({ url: pictures[0]!.url });
    expect(body).toContain('国家级体验');
  });

  it('is made each time the page is published, and stays with the version when the draft changes', async () => {
    const content: PageDocument = {
      version: 1,
      title: '好',
      body: [{ id: 'a', type: 'text', props: { text: '你好' } }],
    };
    const { id: pageId } = await backend.ask('page.createByInfo', { pageName: '好', content }, 'admin');
    await backend.ask('page.publishPage', { pageId }, 'leader');
    const { list } = await backend.ask('builder.queryTestReportList', { pageId }, 'operator');
    expect(list).toMatchObject([{ versionNo: 1 }]);
    const { reportId } = list[0]!;
    expect(await finished(reportId)).toMatchObject({ report: { level: 'pass', errorCount: 0 }, findings: [] });
    const operations = [{ op: 'remove', id: 'a' }];
    await backend.ask('page.savePageContent', { pageId, revision: 0, operations }, 'admin');
    const history = await backend.ask('page.getPageHistory', { pageId }, 'leader');
    expect(history.list).toMatchObject([{ versionNo: 1, reportId }]);
    expect((await finished(reportId)).report).toMatchObject({ versionNo: 1, outdated: false });
  });
});
