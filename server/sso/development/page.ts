/** The log-in page of the development provider. */
import type { DemoAccount } from '../../kernel/config';
import { escapeHtml } from '../../kernel/http/escape-html';
import type { Page } from '../pages';
import { DEVELOPMENT } from '../sso.messages';

export interface LoginPage {
  /** Target of the form: this page. */
  readonly action: string;
  /** Title of the console that started the sign-on. */
  readonly siteTitle: string;
  readonly demoAccounts: readonly DemoAccount[];
  readonly loginName?: string;
  readonly refusal?: string;
}

export function loginPage({ action, siteTitle, demoAccounts, loginName = '', refusal }: LoginPage): Page {
  const body = `<section class="brand" aria-label="${escapeHtml(DEVELOPMENT.name)}">
<p class="logo"><img src="/favicon.svg" alt="" width="36" height="36">${escapeHtml(DEVELOPMENT.name)}</p>
<div><p class="claim">${escapeHtml(DEVELOPMENT.claim)}</p><ul>${DEVELOPMENT.points.map(([point, detail]) => `<li><strong>${escapeHtml(point)}</strong><span>${escapeHtml(detail)}</span></li>`).join('')}</ul></div>
<p class="foot">${escapeHtml(DEVELOPMENT.notice)}</p>
</section>
<main class="side"><form class="form" method="post" action="${escapeHtml(action)}">
<h1>${escapeHtml(DEVELOPMENT.title)}</h1><p class="hint">${escapeHtml(DEVELOPMENT.hint(siteTitle))}</p>
${refusal === undefined ? '' : `<p class="refusal" role="alert">${escapeHtml(refusal)}</p>`}
<label for="loginName">${DEVELOPMENT.loginName}</label><input id="loginName" name="loginName" value="${escapeHtml(loginName)}" maxlength="64" autocomplete="username" autocapitalize="none" spellcheck="false"${refusal === undefined ? ' autofocus' : ''}>
<label for="password">${DEVELOPMENT.password}</label><input id="password" name="password" type="password" maxlength="128" autocomplete="current-password"${refusal === undefined ? '' : ' autofocus'}>
<button class="submit" type="submit">${DEVELOPMENT.submit}</button>
${demoButtons(demoAccounts)}</form></main>`;
  return { title: `${DEVELOPMENT.title} - ${DEVELOPMENT.name}`, body, className: 'login' };
}

/** The page has no script that could fill the form in, so these buttons log in directly. */
function demoButtons(accounts: readonly DemoAccount[]): string {
  const buttons = accounts.map(
    ({ loginName, title }) =>
      `<button type="submit" name="demo" value="${escapeHtml(loginName)}"><strong>${escapeHtml(loginName)}</strong><span>${escapeHtml(title)}</span></button>`,
  );
  return buttons.length === 0 ? '' : `<div class="demo"><p>${DEVELOPMENT.demo}</p>${buttons.join('')}</div>`;
}
