/**
 * /docs: the catalogue as a readable page. Plain HTML without scripts, so that it needs no exception in the
 * Content-Security-Policy.
 */
import type { Call } from '../../../src/services/catalogue';
import { alwaysNeedsAgreement, type AgreementMenus } from '../calls/agreement';
import { escapeHtml } from './escape-html';
import { policyInWords } from '../calls/policy';

interface Shape {
  type?: string | string[];
  title?: string;
  description?: string;
  enum?: unknown[];
  labels?: Record<string, string>;
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
  entity?: string;
  format?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

const STYLE = `
body{margin:0;font:14px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;color:#1f2329;background:#f5f6f8}
nav{position:fixed;inset:0 auto 0 0;width:250px;overflow:auto;background:#fff;border-right:1px solid #e5e6eb;padding:16px;box-sizing:border-box}
nav h2{font-size:13px;margin:16px 0 4px;color:#5c6370}nav a{display:block;color:#1f2329;text-decoration:none;padding:2px 0;font-size:13px}nav a:hover{color:#1f5eff}
main{margin-left:250px;padding:24px 32px;max-width:980px}
section{background:#fff;border:1px solid #e5e6eb;border-radius:6px;padding:16px 20px;margin:0 0 16px}
h1{font-size:22px}h3{margin:0;font-size:16px}code{font:13px ui-monospace,Menlo,Consolas,monospace}
.m{display:inline-block;padding:0 8px;border-radius:4px;color:#fff;background:#1f5eff;font-size:12px;margin-right:8px}.m.GET{background:#0a7d4f}
table{border-collapse:collapse;width:100%;margin:8px 0}th,td{text-align:left;border-bottom:1px solid #eef0f3;padding:4px 8px;vertical-align:top;font-size:13px}
th{color:#5c6370;font-weight:500}summary{cursor:pointer;color:#5c6370}p{margin:6px 0}`;

export function docsPage(catalogue: readonly Call[], menus: AgreementMenus, version: string): string {
  const areas = [...new Set(catalogue.map((call) => call.area))];
  const menu = areas
    .map(
      (area) =>
        `<h2>${escapeHtml(area)}</h2>${catalogue
          .filter((call) => call.area === area)
          .map(link)
          .join('')}`,
    )
    .join('');
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="/favicon.svg">
<title>接口文档 - Atelier</title><style>${STYLE}</style></head><body><nav aria-label="接口"><strong>Atelier ${escapeHtml(version)}</strong>${menu}</nav>
<main><h1>接口文档</h1><p>共 ${catalogue.length} 个接口。返回统一为 <code>{ code, msg, data, requestId, errors? }</code>，code 为 0 表示成功；document 直接返回内容。机器可读版本：<a href="/openapi.json">/openapi.json</a></p>
${catalogue.map((call) => section(call, alwaysNeedsAgreement(call, menus))).join('\n')}</main></body></html>`;
}

const link = (call: Call) =>
  `<a href="#${escapeHtml(call.name)}">${escapeHtml(call.name.split('.')[1] ?? call.name)}</a>`;

function section(call: Call, agreement: boolean): string {
  const notes = [
    call.effect === 'read' ? '只读' : '写入',
    call.kind !== 'json' && call.kind,
    `超时 ${call.timeoutMs / 1000} 秒`,
  ]
    .filter(Boolean)
    .join(' · ');
  return `<section id="${escapeHtml(call.name)}"><h3><code>${escapeHtml(call.name)}</code></h3>
<p><span class="m ${call.method}">${call.method}</span><code>${escapeHtml(call.path)}</code></p><p>${escapeHtml(call.summary)} <small>（${escapeHtml(notes)}）</small></p><p><small>权限：${escapeHtml(policyInWords(call.policy))}${agreement ? '；须先同意用户协议' : ''}</small></p>
${fields('参数', call.params as Shape)}<details><summary>返回</summary>${fields(call.kind === 'document' ? 'document' : 'data', call.result as Shape)}</details></section>`;
}

function fields(title: string, shape: Shape): string {
  const rows = rowsOf(shape, '');
  if (rows.length === 0)
    return `<p><small>${escapeHtml(title)}：${escapeHtml(shape.properties ? '无' : typeOf(shape))}</small></p>`;
  return `<table><thead><tr><th>${escapeHtml(title)}</th><th>类型</th><th>说明</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function rowsOf(shape: Shape, prefix: string): string[] {
  return Object.entries(shape.properties ?? {}).flatMap(([name, field]) => {
    const path = prefix + name;
    const mark = shape.required?.includes(name) ? ' <span title="必填">*</span>' : '';
    const inner = field.items?.properties
      ? rowsOf(field.items, `${path}[].`)
      : field.properties
        ? rowsOf(field, `${path}.`)
        : [];
    return [
      `<tr><td><code>${escapeHtml(path)}</code>${mark}</td><td>${escapeHtml(typeOf(field))}</td><td>${escapeHtml(about(field))}</td></tr>`,
      ...inner,
    ];
  });
}

function typeOf({ type, anyOf, items, entity, enum: values, format }: Shape): string {
  if (anyOf) return anyOf.map(typeOf).join(' | ');
  if (items) return `${typeOf(items)}[]`;
  return entity ?? (values ? 'enum' : [[type].flat().join(' | '), format && `(${format})`].filter(Boolean).join(' '));
}

function about(shape: Shape): string {
  const { labels, enum: values, title, description } = shape;
  const bounds = [
    range('', shape.minimum, shape.maximum),
    range('长度 ', shape.minLength, shape.maxLength),
    range('数量 ', shape.minItems, shape.maxItems),
  ];
  const choices = values
    ?.map((value) => (labels?.[String(value)] ? `${String(value)}（${labels[String(value)]}）` : String(value)))
    .join('、');
  return [
    title,
    description,
    choices,
    ...bounds,
    shape.default !== undefined && `默认 ${JSON.stringify(shape.default)}`,
  ]
    .filter(Boolean)
    .join('；');
}

const range = (what: string, from?: number, to?: number) =>
  from === undefined && to === undefined ? '' : `${what}${from ?? ''}~${to ?? ''}`;
