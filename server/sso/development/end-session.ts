/**
 * Log-out at the development provider without a confirmation if the request is trustworthy. The library would ask for
 * one, or send a script that our Content-Security-Policy blocks.
 */
import type { Context, Provider } from 'oidc-provider';

export function endSessionUnasked(provider: Provider) {
  return async (context: Context, next: () => Promise<void>): Promise<void> => {
    await next();
    // The library has validated the params and produced its confirmation form.
    const { oidc } = context as Partial<Context>;
    if (oidc?.route !== 'end_session' || context.status !== 200) return;
    const { session, entities } = oidc;
    if (
      session.accountId !== undefined &&
      entities.IdTokenHint === undefined &&
      context.get('sec-fetch-site') === 'cross-site'
    )
      return;
    await end(provider, context);
  };
}

async function end(provider: Provider, context: Context): Promise<void> {
  const { session } = context.oidc;
  const { postLogoutRedirectUri: backTo, state } = session.state ?? {};
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (grantId !== undefined) await (await provider.Grant.find(grantId))?.destroy();
  }
  await session.destroy();
  const { pathname } = new URL(provider.issuer);
  context.cookies.set(provider.cookieName('session'), null, { path: pathname, overwrite: true });
  context.status = 303;
  if (backTo === undefined) context.redirect(`${pathname}/session/end/success`);
  else {
    const url = new URL(backTo);
    if (state !== undefined) url.searchParams.set('state', state);
    context.redirect(url.href);
  }
}
