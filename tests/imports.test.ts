/** Each import rule works (`npm run imports` finds violations of them): a copy of the project with one violation per rule fails for it. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { describe, expect, it } from 'vitest';
import config from '../.dependency-cruiser.mjs';
import { testFolder } from './folder';

const root = resolve(import.meta.dirname, '..');
const options = {
  ...config.options,
  ruleSet: { forbidden: config.forbidden },
  validate: true,
} as unknown as ICruiseOptions;

/** Rule -> files that violate it and no other rule. */
const PLANTED: Record<string, Record<string, string>> = {
  'no-cycles': {
    'server/kernel/a.ts': "import { b } from './b'; export interface A { a: number } export const a = () => b;",
    'server/kernel/b.ts': "import type { A } from './a'; export const b = (a: A) => a;",
  },
  'catalogue-is-pure': { 'src/services/catalogue/bad.ts': "import axios from 'axios'; export default axios;" },
  'client-knows-catalogue': {
    'src/services/client/bad.ts': "import '../../runtime/data/x';",
    'src/runtime/data/x.ts': 'export {};',
  },
  'network-in-the-client': { 'src/app/bad.ts': "import 'axios';" },
  'language-is-pure': { 'src/language/bad.ts': "import 'react';" },
  'amis-in-one-folder': { 'src/app/bad.ts': "import 'amis';" },
  'formily-in-one-folder': { 'src/runtime/nodes/form/bad.ts': "import '@formily/core';" },
  'one-clock': { 'src/widgets/w/bad.ts': "import 'antd/es/date-picker';" },
  'nodes-stay-in-runtime': {
    'src/runtime/nodes/text/bad.ts': "import '../../../app/x';",
    'src/app/x.ts': 'export {};',
  },
  'islands-stay-in-runtime': {
    'src/runtime/amis/bad.ts': "import '../../widgets/w/x';",
    'src/widgets/w/x.ts': 'export {};',
  },
  'widgets-stand-alone': { 'src/widgets/one/bad.ts': "import '../two/x';", 'src/widgets/two/x.ts': 'export {};' },
  'pages-stand-alone': { 'src/pages/bad.ts': "import '../runtime/x';", 'src/runtime/x.ts': 'export {};' },
  'pages-without-console': { 'src/pages/bad.ts': "import 'antd';" },
  'images-stand-alone': { 'src/images/bad.ts': "import 'antd';" },
  'konva-in-two-folders': { 'src/widgets/w/bad.ts': "import 'konva/lib/Core';" },
  'published-pages-on-the-server': {
    'src/widgets/w/bad.ts': "import '../../pages/render/html';",
    'src/pages/render/html.ts': 'export {};',
  },
  'workshop-stands-alone': { 'src/workshop/bad.ts': "import '../app/x';", 'src/app/x.ts': 'export {};' },
  'workshop-comes-when-opened': { 'src/app/bad.ts': "import '../workshop/x';", 'src/workshop/x.ts': 'export {};' },
  'checker-in-a-worker': {
    'src/workshop/bad.ts': "import { check } from '../language/check'; export default check;",
    'src/language/check.ts': 'export const check = 1;',
  },
  'shared-is-pure': { 'src/shared/bad.ts': "import '../app/x';", 'src/app/x.ts': 'export {};' },
  'browser-without-schemas': {
    'src/app/bad.ts': "import { catalogue } from '../services/catalogue/index'; export default catalogue;",
    'src/services/catalogue/index.ts': 'export const catalogue = [];',
  },
  'server-knows-contract': { 'server/kernel/bad.ts': "import '../../src/app/x';", 'src/app/x.ts': 'export {};' },
  'db-is-lowest': { 'server/db/bad.ts': "import '../kernel/x';", 'server/kernel/x.ts': 'export {};' },
  'kernel-above-db': {
    'server/kernel/bad.ts': "import type { X } from '../providers/x'; export type Y = X;",
    'server/providers/x.ts': 'export type X = string;',
  },
  'kernel-without-domain': {
    'server/kernel/bad.ts': "export const load = () => import('../domain/x');",
    'server/domain/x.ts': 'export {};',
  },
  'providers-above-kernel': {
    'server/providers/bad.ts': "import '../domain/x';",
    'server/domain/x.ts': 'export {};',
  },
  'domain-above-providers': { 'server/domain/bad.ts': "import '../screens/x';", 'server/screens/x.ts': 'export {};' },
  'screens-above-domain': {
    'server/screens/bad.ts': "import '../seed/x';",
    'server/seed/x.ts': 'export {};',
  },
  'seed-stands-apart': { 'server/seed/bad.ts': "import '../screens/x';", 'server/screens/x.ts': 'export {};' },
  'handlers-are-listed': {
    'server/domain/one/bad.ts': "import '../two/two.handlers';",
    'server/domain/two/two.handlers.ts': 'export {};',
  },
  'bot-speaks-http': { 'server/bot/bad.ts': "import '../kernel/x';", 'server/kernel/x.ts': 'export {};' },
  'platforms-stand-alone': {
    'server/bot/platforms/one/bad.ts': "import '../two/x';",
    'server/bot/platforms/two/x.ts': 'export {};',
  },
  'bots-know-the-registry': {
    'server/bot/bad.ts': "import './platforms/one/x';",
    'server/bot/platforms/one/x.ts': 'export {};',
  },
  'server-without-bot': { 'server/kernel/bad.ts': "import '../bot/x';", 'server/bot/x.ts': 'export {};' },
  'src-without-server': { 'src/app/bad.ts': "import '../../server/kernel/x';", 'server/kernel/x.ts': 'export {};' },
};

async function violations(folder: string): Promise<{ rule: string; from: string; to: string }[]> {
  const { output } = await cruise(['src', 'server'], { ...options, baseDir: folder });
  return (output as ICruiseResult).summary.violations.map((violation) => ({
    rule: violation.rule.name,
    from: violation.from,
    to: violation.to,
  }));
}

describe('import rules', () => {
  it('have a planted violation each', () => {
    expect(Object.keys(PLANTED).toSorted()).toEqual(
      config.forbidden.map((rule: { name: string }) => rule.name).toSorted(),
    );
  });

  const folder = testFolder('imports');

  it.each(['fetch("/x")', 'new EventSource("/x")', 'new XMLHttpRequest()'])(
    'lint refuses %s in src outside of services/client',
    (request) => {
      const copy = mkdtempSync(join(folder, 'lint-'));
      copyFileSync(join(root, '.oxlintrc.json'), join(copy, '.oxlintrc.json'));
      for (const path of ['src/app/x.ts', 'src/services/client/x.ts']) {
        mkdirSync(dirname(join(copy, path)), { recursive: true });
        writeFileSync(join(copy, path), `export const x = () => ${request};\n`);
      }
      const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=unix'], {
        cwd: copy,
        encoding: 'utf8',
      });
      expect(stdout.match(/^.*no-restricted-globals.*$/gm)).toEqual([expect.stringMatching(/^src\/app\/x\.ts:/)]);
    },
  );

  it.each(Object.entries(PLANTED))('%s fails for its violation', async (rule, files) => {
    const copy = join(folder, rule);
    for (const [path, text] of Object.entries({
      'src/x.ts': 'export {};',
      'server/x.ts': 'export {};',
      'package.json': '{"type":"module"}',
      'tsconfig.json': '{}',
      ...files,
    })) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), text);
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    expect((await violations(copy)).map((each) => each.rule)).toContain(rule);
  });
});
