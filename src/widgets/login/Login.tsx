/** The own log-in page: what the product is on the left, the form on the right (product.md sections 2 and 4). */
import type { WidgetProps } from '../../services/client';
import { safeRedirect } from '../../shared/safe-redirect';
import { Brand } from './Brand';
import { LoginForm } from './LoginForm';
import './login.css';

export default function Login({ client, query, site, navigate, keepToken }: WidgetProps) {
  const logIn = async (loginName: string, password: string) => {
    const { token, expiresAt } = await client.call('user.login', { loginName, password });
    keepToken(token, expiresAt);
    navigate(safeRedirect(query.redirectUrl, location.origin), { replace: true });
  };

  return (
    <div className="at-login">
      <Brand title={site.title} />
      <div className="at-login-side">
        <LoginForm title={site.title} demoAccounts={site.demoAccounts} logIn={logIn} />
      </div>
    </div>
  );
}
