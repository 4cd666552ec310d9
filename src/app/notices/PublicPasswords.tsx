import { ClosableBanner } from './ClosableBanner';

/** Above everything while the installation has accounts whose passwords everybody knows. */
export const PublicPasswords = () => (
  <ClosableBanner id="atelier_public_passwords_seen" label="演示环境" text="演示账号的密码是公开的，请勿录入真实数据" />
);
