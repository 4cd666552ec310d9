import { ClosableBanner } from './ClosableBanner';

/** Warns that the installation has demo accounts with public passwords. */
export const PublicPasswords = () => (
  <ClosableBanner id="atelier_public_passwords_seen" label="演示环境" text="演示账号的密码是公开的，请勿录入真实数据" />
);
