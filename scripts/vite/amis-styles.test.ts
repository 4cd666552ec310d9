import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readTheme } from './amis-styles';

const SHEET = `@charset "UTF-8";
:root, .AMISCSSWrapper { --a: 1px; --b: var(--a); --icon: url("data:x;y"); --unused: 2px }
/* c */ body { margin: 0 } a:hover, .antd-Button { width: var(--b); animation: spin 1s }
.antd-Table td, .antd-Button { color: var(--icon) }
.tox .x { color: red } .antd-Table2 { color: red }
@media (min-width: 768px) { .antd-Table { top: 0 } .antd-Button { top: 1px } }
@keyframes spin { to { top: 0 } } @keyframes other { to { top: 0 } }
@font-face { font-family: x; src: url(x) }`;

describe('amis theme', () => {
  const theme = readTheme(SHEET);
  const core = theme.css('core');
  const table = theme.css('table');

  test('divides rules and lists of selectors by class family', () => {
    expect(core).toContain('.antd-Button{ width: var(--b)');
    expect(core).not.toContain('antd-Table');
    expect(table).toContain('.antd-Table td{');
    expect(table).toContain('@media (min-width: 768px){.antd-Table{ top: 0 }}');
  });
  test('has no rules for bare elements and none for excluded types', () => {
    expect(core).not.toMatch(/body|a:hover|tox|Table2|font-face/);
  });
  test('keeps the used variables and animations', () => {
    expect(core).toContain('--a:1px');
    expect(core).toContain('--icon:url("data:x;y")');
    expect(core).not.toContain('--unused');
    expect(core).toContain('@keyframes spin');
    expect(core).not.toContain('other');
    expect(table).not.toContain('--icon:');
  });
  test('the core of the real theme stays small', () => {
    const real = readTheme(readFileSync('node_modules/amis/lib/themes/antd.css', 'utf8'));
    expect(gzipSync(real.css('core')).length).toBeLessThan(40_000);
  });
});
