/** The console's own log-in page: the product on the left, a form on the right (product.md sections 2 and 4). */
import { lazy, Suspense, useEffect, useState } from 'react';
import { CODES } from '../../services/catalogue/codes';
import type { UserLoginResult } from '../../services/catalogue/generated/types';
import { CallError, type WidgetProps } from '../../services/client';
import { keepLogInReason } from '../../shared/log-in-reason';
import { safeRedirect } from '../../shared/address/safe-redirect';
import { Brand } from './Brand';
import { MESSAGES } from './login.messages';
import { LoginForm } from './LoginForm';
import './login.css';

// Few people set a password here: the first page loads without these forms.
const LinkForm = lazy(() => import('./LinkForm'));
const NewPasswordForm = lazy(() => import('./NewPasswordForm'));

type Step =
  | { readonly at: 'log-in' }
  | { readonly at: 'temporary'; readonly loginName: string; readonly password: string }
  | { readonly at: 'link'; readonly link: string };

const LOG_IN: Step = { at: 'log-in' };

/** One-time links carry their secret in the hash, which browsers send to no server, so that no log contains it. */
function stepOfAddress(): Step {
  const link = new URLSearchParams(location.hash.slice(1)).get('link');
  return link ? { at: 'link', link } : LOG_IN;
}

/** The step of the log-in; a link that is opened while the page is shown becomes the step, too. */
function useStep() {
  const [step, setStep] = useState(stepOfAddress);
  useEffect(() => {
    // Removes the secret from the browser's history, too.
    const forget = () => {
      if (stepOfAddress() !== LOG_IN) history.replaceState(history.state, '', location.pathname + location.search);
    };
    const look = () => {
      const opened = stepOfAddress();
      if (opened !== LOG_IN) setStep(opened);
      forget();
    };
    forget();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  return [step, setStep] as const;
}

export default function Login({ client, query, site, navigate, keepToken }: WidgetProps) {
  const [step, setStep] = useStep();
  const enter = ({ token, expiresAt }: UserLoginResult) => {
    keepLogInReason(undefined);
    keepToken(token, expiresAt);
    navigate(safeRedirect(query.redirectUrl, location.origin), { replace: true });
  };
  const logIn = async (loginName: string, password: string) => {
    try {
      enter(await client.call('user.login', { loginName, password }));
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== CODES.passwordToChange) throw error;
      setStep({ at: 'temporary', loginName, password });
    }
  };
  const back = () => setStep(LOG_IN);

  return (
    <div className="at-login">
      <Brand title={site.title} />
      <div className="at-login-side">
        {step.at === 'log-in' && <LoginForm title={site.title} demoAccounts={site.demoAccounts} logIn={logIn} />}
        <Suspense fallback={<p aria-busy="true">{MESSAGES.opening}</p>}>
          {step.at === 'temporary' && (
            <NewPasswordForm
              title={MESSAGES.temporary.title}
              hint={MESSAGES.temporary.hint(step.loginName)}
              loginName={step.loginName}
              back={back}
              save={async (newPassword) =>
                enter(
                  await client.call('user.replaceTemporaryPassword', {
                    loginName: step.loginName,
                    password: step.password,
                    newPassword,
                  }),
                )
              }
            />
          )}
          {step.at === 'link' && (
            <LinkForm
              key={step.link}
              client={client}
              link={step.link}
              back={back}
              signOn={site.signOnByLink}
              save={async (newPassword) =>
                enter(await client.call('user.setPasswordByLink', { link: step.link, newPassword }))
              }
            />
          )}
        </Suspense>
      </div>
    </div>
  );
}
